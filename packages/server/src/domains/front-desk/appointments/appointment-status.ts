import type { AlertKind, Appointment, AppointmentReason, AppointmentStatus, StatusChange } from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { takeNumberOfDay } from '../../../platform/number-series/number-series.service';
import { alertAboutAppointment } from '../../platform';
import { lockDoctors } from '../schedule/schedule.service';
import { CONSTRAINTS } from './appointment-booking';
import { settleRestored } from './appointment-time';
import { appointmentWrites as writes, type StatusColumns } from './appointment-writes.repository';
import { impliedSteps, isBlocking, isPastCutOff, LIMITS, refusalOfEdge } from './appointments.rules';
import type { Booker } from './booker';
import { QUEUE_TOKENS } from './queue-tokens';

/** What others want to hear of at once. */
const ALERT_OF: Partial<Record<AppointmentStatus, AlertKind>> = {
  CHECKED_IN: 'PATIENT_CHECKED_IN',
  CANCELLED: 'APPOINTMENT_CANCELLED',
};

/** Moves an appointment along one edge; naming the status it has already is no change and no error. */
export async function setStatus(
  before: Appointment,
  change: StatusChange,
  by: Booker,
  { isQuiet = false } = {},
): Promise<void> {
  const { status: to, reason, note, version } = change;
  const held = await hold(before, by);
  if (held.status === to) return;
  if (version !== undefined && version !== held.version) refuseStale(held);
  const situation = { ...held, now: by.now() };
  const refusal = refusalOfEdge(situation, to, by.role, { code: reason, note });
  if (refusal) refuse(refusal.code, { details: refusal.details });
  await move(before, held, { to, reason, note, isQuiet }, by);
}

/** Takes back one's own last change of status, within a minute of it, and puts every time it stamped back. */
export async function undoStatus(before: Appointment, change: StatusChange, by: Booker): Promise<void> {
  const held = await hold(before, by);
  if (held.status === change.status) return;
  if (change.version !== undefined && change.version !== held.version) refuseStale(held);
  const last = await writes.lastEvent(by.db, before.id);
  const earlier = last?.details?.before;
  const isOwn = last?.kind === 'STATUS' && last.byUser === by.userId;
  const isRecent = last !== undefined && by.now().getTime() - Date.parse(last.at) <= LIMITS.undoMs;
  if (!isOwn || !isRecent || earlier?.status !== change.status) refuse('APPOINTMENT_TOO_LATE');
  await put(before, held, earlier, by);
  await recordMove(before.id, held, { to: earlier.status, kind: 'UNDONE' }, by);
}

/** A patient's own cancellation, by DELETE or PUT: kept in sight of the desk. */
export async function cancelOwn(before: Appointment, by: Booker): Promise<void> {
  if (by.role !== 'PATIENT') refuse('REASON_REQUIRED');
  const held = await hold(before, by);
  if (held.status === 'CANCELLED') return;
  if (!['REQUESTED', 'SCHEDULED', 'CONFIRMED'].includes(held.status)) refuse('APPOINTMENT_CLOSED');
  if (isPastCutOff(held.startsAt, by.now())) refuse('APPOINTMENT_CUT_OFF');
  await move(before, held, { to: 'CANCELLED', reason: 'PATIENT_REQUEST' }, by);
}

/** Takes an appointment out of every list. What has not begun is cancelled with it; nothing is ever erased. */
export async function hide(before: Appointment, by: Booker): Promise<void> {
  const held = await hold(before, by);
  if (held.status === 'IN_PROGRESS') refuse('APPOINTMENT_CLOSED');
  const isOpen = !['COMPLETED', 'CANCELLED', 'NO_SHOW'].includes(held.status);
  if (isOpen) await move(before, held, { to: 'CANCELLED', reason: 'ENTERED_IN_ERROR', isHidden: true }, by);
  await writes.write(by.db, before.id, { deletedAt: by.now().toISOString() });
  if (before.facilityIds.length > 0) await writes.keepFacilities(by.db, before.id);
  await by.audit({ action: 'DELETE', resource: 'appointments', recordId: before.id });
}

/** Takes back one's own deletion within a minute of it: what was cancelled with it has its slot again, if that is free. */
export async function restoreHidden(id: string, by: Booker, find: () => Promise<Appointment>): Promise<void> {
  const { db, userId } = by;
  if (!(await writes.isHidden(db, id))) refuse('APPOINTMENT_NOT_FOUND');
  const since = new Date(by.now().getTime() - LIMITS.undoMs);
  const isShown = await refuseBroken(writes.unhide(db, id, { userId, since }), CONSTRAINTS);
  if (!isShown) refuse('APPOINTMENT_TOO_LATE');
  const last = await writes.lastEvent(db, id);
  const before = await find();
  const held = await hold(before, by);
  if (last?.details?.isHidden && last.details.before) {
    await put(before, held, last.details.before, by);
    await recordMove(id, held, { to: last.details.before.status, kind: 'UNDONE' }, by);
  } else if (before.facilityIds.length > 0) await refuseBroken(writes.keepFacilities(db, id), CONSTRAINTS);
  await by.audit({ action: 'RESTORE', resource: 'appointments', recordId: id });
}

type Held = NonNullable<Awaited<ReturnType<typeof writes.situation>>>;

async function hold(before: Appointment, { db }: Booker): Promise<Held> {
  await lockDoctors(db, [before.doctorId]);
  return (await writes.situation(db, before.id)) ?? refuse('APPOINTMENT_NOT_FOUND');
}

type StatusWrite = Partial<StatusColumns> & Pick<StatusColumns, 'status'>;

interface Move {
  to: AppointmentStatus;
  reason?: AppointmentReason;
  note?: string;
  kind?: 'STATUS' | 'UNDONE';
  /** Nobody is told: one message stands for all dates of a series. */
  isQuiet?: boolean;
  /** It is taken out of all lists with it. */
  isHidden?: boolean;
}

async function move(before: Appointment, held: Held, to: Move, by: Booker): Promise<void> {
  await put(before, held, columnsFor(held, to, by.now()), by);
  await recordMove(before.id, held, to, by);
}

/** Writes a status with all that goes with it: the slot, the rooms and the place in the queue. */
async function put(before: Appointment, held: Held, columns: StatusWrite, by: Booker): Promise<void> {
  const { db } = by;
  const isRestored = !isBlocking(held.status) && isBlocking(columns.status);
  // What is asked of the judge was read before the lock; whoever restores what was given up books it anew.
  if (isRestored && held.version !== before.version) refuseStale(held);
  const time = isRestored ? await settleRestored(before, by) : undefined;
  const drawsToken = columns.status === 'CHECKED_IN' && held.queueToken === null;
  const queueToken = drawsToken ? await takeNumberOfDay(db, QUEUE_TOKENS) : held.queueToken;
  const row = { ...columns, queueToken, ...(time && { lane: time.columns.lane }) };
  await refuseBroken(writes.write(db, before.id, row), CONSTRAINTS);
  if (before.facilityIds.length === 0) return;
  const kept = time ? writes.takeFacilities(db, before.id, time.facilities) : writes.keepFacilities(db, before.id);
  await refuseBroken(kept, CONSTRAINTS);
}

function refuseStale({ version, status }: Held): never {
  return refuse('STALE_VERSION', { details: { version, status } });
}

async function recordMove(id: string, held: Held, change: Move, by: Booker) {
  const { to, reason, note, kind = 'STATUS', isQuiet, isHidden } = change;
  const { db, userId: byUser, role: byRole } = by;
  let from = held.status;
  for (const step of kind === 'STATUS' ? impliedSteps(from, to) : []) {
    const implied = { kind, fromStatus: from, toStatus: step, isImplied: true };
    await writes.record(db, { ...implied, appointmentId: id, byUser, byRole });
    from = step;
  }
  const details = { before: beforeImage(held), isHidden };
  await writes.record(db, {
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
  const alert = kind === 'STATUS' && !isQuiet ? ALERT_OF[to] : undefined;
  if (alert) await alertAboutAppointment(by, id, alert);
  await by.audit({
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
function columnsFor(held: Held, { to, reason, note }: Move, now: Date): StatusWrite {
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
        status: to,
        cancelReason: reason ?? null,
        cancelNote: note ?? null,
        isLateCancel: isPastCutOff(held.startsAt, now),
      };
    case 'NO_SHOW':
      return { status: to };
  }
}
