import type { AlertKind, Appointment, AppointmentReason, AppointmentStatus, StatusChange } from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../http/refusal';
import type { Caller } from '../../http/service';
import { alertAboutAppointment } from '../inbox/alerts.service';
import { CONSTRAINTS } from './appointment-booking';
import { appointmentsRepository as repository, type StatusColumns } from './appointments.repository';
import { impliedSteps, isPastCutOff, LIMITS, refusalOfEdge } from './appointments.rules';

/** What others want to hear of at once. */
const ALERT_OF: Partial<Record<AppointmentStatus, AlertKind>> = {
  CHECKED_IN: 'PATIENT_CHECKED_IN',
  CANCELLED: 'APPOINTMENT_CANCELLED',
};

type Held = NonNullable<Awaited<ReturnType<typeof repository.situation>>>;

/** Moves an appointment along one edge; naming the status it has already is no change and no error. */
export async function setStatus(before: Appointment, change: StatusChange, caller: Caller): Promise<void> {
  const { status: to, reason, note, version } = change;
  const held = await hold(before, caller);
  if (held.status === to) return;
  if (version !== undefined && version !== held.version) {
    refuse('STALE_VERSION', { details: { version: held.version, status: held.status } });
  }
  const situation = { ...held, now: caller.now() };
  const refusal = refusalOfEdge(situation, to, caller.role, { code: reason, note });
  if (refusal) refuse(refusal.code, { details: refusal.details });
  await move(before.id, held, { to, reason, note }, caller);
}

/** Takes back one's own last change of status, within a minute of it, and puts every time it stamped back. */
export async function undoStatus(before: Appointment, change: StatusChange, caller: Caller): Promise<void> {
  const held = await hold(before, caller);
  if (held.status === change.status) return;
  if (change.version !== undefined && change.version !== held.version) {
    refuse('STALE_VERSION', { details: { version: held.version, status: held.status } });
  }
  const last = await repository.lastEvent(caller.db, before.id);
  const earlier = last?.details?.before;
  const isOwn = last?.kind === 'STATUS' && last.byUser === caller.userId;
  const isRecent = last !== undefined && caller.now().getTime() - Date.parse(last.at) <= LIMITS.undoMs;
  if (!isOwn || !isRecent || earlier?.status !== change.status) refuse('APPOINTMENT_TOO_LATE');
  await refuseBroken(repository.write(caller.db, before.id, earlier), CONSTRAINTS);
  await recordMove(before.id, held, { to: earlier.status, kind: 'UNDONE' }, caller);
}

/** A patient's own cancellation, by DELETE or PUT: kept in sight of the desk. */
export async function cancelOwn(before: Appointment, caller: Caller): Promise<void> {
  if (caller.role !== 'PATIENT') refuse('REASON_REQUIRED');
  const held = await hold(before, caller);
  if (held.status === 'CANCELLED') return;
  if (!['REQUESTED', 'SCHEDULED', 'CONFIRMED'].includes(held.status)) refuse('APPOINTMENT_CLOSED');
  if (isPastCutOff(held.startsAt, caller.now())) refuse('APPOINTMENT_CUT_OFF');
  await move(before.id, held, { to: 'CANCELLED', reason: 'PATIENT_REQUEST' }, caller);
}

/** Takes an appointment out of every list. What has not begun is cancelled with it; nothing is ever erased. */
export async function hide(before: Appointment, caller: Caller): Promise<void> {
  const held = await hold(before, caller);
  if (held.status === 'IN_PROGRESS') refuse('APPOINTMENT_CLOSED');
  const isOpen = !['COMPLETED', 'CANCELLED', 'NO_SHOW'].includes(held.status);
  if (isOpen) await move(before.id, held, { to: 'CANCELLED', reason: 'ENTERED_IN_ERROR' }, caller);
  await repository.write(caller.db, before.id, { deletedAt: caller.now().toISOString() });
  await caller.audit({ action: 'DELETE', resource: 'appointments', recordId: before.id });
}

async function hold(before: Appointment, { db }: Caller): Promise<Held> {
  await repository.lockDoctors(db, [before.doctorId]);
  return (await repository.situation(db, before.id)) ?? refuse('APPOINTMENT_NOT_FOUND');
}

interface Move {
  to: AppointmentStatus;
  reason?: AppointmentReason;
  note?: string;
  kind?: 'STATUS' | 'UNDONE';
}

async function move(id: string, held: Held, to: Move, caller: Caller): Promise<void> {
  await refuseBroken(repository.write(caller.db, id, columnsFor(held, to, caller.now())), CONSTRAINTS);
  await recordMove(id, held, to, caller);
}

async function recordMove(id: string, held: Held, { to, reason, note, kind = 'STATUS' }: Move, caller: Caller) {
  const { db, userId: byUser, role: byRole } = caller;
  let from = held.status;
  for (const step of kind === 'STATUS' ? impliedSteps(from, to) : []) {
    const implied = { kind, fromStatus: from, toStatus: step, isImplied: true };
    await repository.record(db, { ...implied, appointmentId: id, byUser, byRole });
    from = step;
  }
  const details = { before: beforeImage(held) };
  await repository.record(db, {
    appointmentId: id,
    kind,
    fromStatus: from,
    toStatus: to,
    reason,
    note,
    details,
    byUser,
    byRole,
  });
  const alert = kind === 'STATUS' ? ALERT_OF[to] : undefined;
  if (alert) await alertAboutAppointment(caller, id, alert);
  await caller.audit({
    action: kind === 'UNDONE' ? 'STATUS_UNDO' : 'STATUS',
    resource: 'appointments',
    recordId: id,
    from: { status: held.status },
    to: { status: to },
    reason: reason ?? null,
  });
}

function beforeImage(held: Held): StatusColumns {
  const { status, confirmedAt, checkedInAt, startedAt, endedAt, cancelReason, cancelNote, isLateCancel } = held;
  return { status, confirmedAt, checkedInAt, startedAt, endedAt, cancelReason, cancelNote, isLateCancel };
}

/** The times and reasons that belong to a status; what lies after it on the way is cleared. */
function columnsFor(held: Held, { to, reason, note }: Move, now: Date): Partial<StatusColumns> {
  const at = now.toISOString();
  const open = { endedAt: null, cancelReason: null, cancelNote: null, isLateCancel: false };
  switch (to) {
    case 'REQUESTED':
    case 'SCHEDULED':
      return { ...open, status: to, confirmedAt: null, checkedInAt: null, startedAt: null };
    case 'CONFIRMED':
      return { ...open, status: to, confirmedAt: held.confirmedAt ?? at, checkedInAt: null, startedAt: null };
    case 'CHECKED_IN':
      return { ...open, status: to, checkedInAt: held.checkedInAt ?? at, startedAt: null };
    case 'IN_PROGRESS':
      return { ...open, status: to, startedAt: held.startedAt ?? at };
    case 'COMPLETED':
      return { status: to, checkedInAt: held.checkedInAt ?? at, startedAt: held.startedAt ?? at, endedAt: at };
    case 'CANCELLED':
      return {
        ...{ status: to, cancelReason: reason ?? null, cancelNote: note ?? null },
        isLateCancel: isPastCutOff(held.startsAt, now),
      };
    case 'NO_SHOW':
      return { status: to };
  }
}
