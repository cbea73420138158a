import type { AlertKind, Appointment, AppointmentReason, AppointmentStatus, StatusChange } from '@polyclinic/contract';
import { raise } from '../../../platform/feature/raise';
import { eventTime, latestOf } from '../../../platform/http/event-time';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { takeNumberOfDay } from '../../../platform/number-series/number-series.service';
import { alertAboutAppointment } from '../../platform';
import { lockDoctors } from '../schedule/schedule.service';
import { CONSTRAINTS } from './appointment-booking';
import { settleRestored } from './appointment-time';
import { appointmentWrites as writes, type StatusColumns } from './appointment-writes.repository';
import { noteForPatient } from './appointment-notices';
import { impliedSteps, isBlocking, isPastCutOff, LIMITS, refusalOfEdge } from './appointments.rules';
import type { BookingActor } from './booking-actor';
import { refusePastCutOff } from './cut-off';
import { QUEUE_TOKENS } from './queue-tokens';

/** Statuses of which others are notified immediately. */
const ALERT_OF: Partial<Record<AppointmentStatus, AlertKind>> = {
  CONFIRMED: 'APPOINTMENT_CONFIRMED',
  CHECKED_IN: 'PATIENT_CHECKED_IN',
  CANCELLED: 'APPOINTMENT_CANCELLED',
};

/** Returns the notification of a transition. An accepted request is confirmed, even if it is only scheduled. */
function alertOf(from: AppointmentStatus, to: AppointmentStatus): AlertKind | undefined {
  if (from === 'REQUESTED' && to === 'SCHEDULED') return 'APPOINTMENT_CONFIRMED';
  // Undoing a check-in makes nothing more certain.
  return from === 'CHECKED_IN' ? undefined : ALERT_OF[to];
}

/** Changes the status by one transition; setting the current status again is a no-op. */
export async function setStatus(
  before: Appointment,
  change: StatusChange,
  by: BookingActor,
  { isQuiet = false } = {},
): Promise<void> {
  const { status: to, reason, note, version, at } = change;
  const madeAt = at === undefined ? undefined : eventTime(at, by);
  const locked = await lock(before, by);
  if (locked.status === to) return;
  if (version !== undefined && version !== locked.version) refuseStale(locked);
  const situation = { ...locked, now: by.now() };
  const refusal = refusalOfEdge(situation, to, by.role, { code: reason, note });
  if (refusal) refuse(refusal.code, { details: refusal.details });
  await move(before, locked, { to, reason, note, isQuiet, madeAt }, by);
}

/** Undoes the user's own last change of status, within a minute of it, including its timestamps. */
export async function undoStatus(before: Appointment, change: StatusChange, by: BookingActor): Promise<void> {
  const locked = await lock(before, by);
  if (locked.status === change.status) return;
  if (change.version !== undefined && change.version !== locked.version) refuseStale(locked);
  const last = await writes.lastEvent(by.db, before.id);
  const earlier = last?.details?.before;
  const isOwn = last?.kind === 'STATUS' && last.byUser === by.userId;
  const isRecent = last !== undefined && by.now().getTime() - Date.parse(last.at) <= LIMITS.undoMs;
  if (!isOwn || !isRecent || earlier?.status !== change.status) refuse('APPOINTMENT_TOO_LATE');
  await put(before, locked, earlier, by);
  await recordMove(before.id, locked, { to: earlier.status, kind: 'UNDONE' }, by);
}

/** Cancels a patient's own appointment, by DELETE or PUT: it stays visible to the front desk. */
export async function cancelOwn(before: Appointment, by: BookingActor): Promise<void> {
  if (by.role !== 'PATIENT') refuse('REASON_REQUIRED');
  const locked = await lock(before, by);
  if (locked.status === 'CANCELLED') return;
  if (!['REQUESTED', 'SCHEDULED', 'CONFIRMED'].includes(locked.status)) refuse('APPOINTMENT_CLOSED');
  refusePastCutOff(locked, by);
  await move(before, locked, { to: 'CANCELLED', reason: 'PATIENT_REQUEST' }, by);
}

/** Soft-deletes an appointment. A future one is cancelled as well; nothing is deleted permanently. */
export async function hide(before: Appointment, by: BookingActor): Promise<void> {
  const locked = await lock(before, by);
  if (locked.status === 'IN_PROGRESS') refuse('APPOINTMENT_CLOSED');
  const isOpen = !['COMPLETED', 'CANCELLED', 'NO_SHOW'].includes(locked.status);
  if (isOpen) await move(before, locked, { to: 'CANCELLED', reason: 'ENTERED_IN_ERROR', isHidden: true }, by);
  await writes.write(by.db, before.id, { deletedAt: by.now().toISOString() });
  if (before.facilityIds.length > 0) await writes.keepFacilities(by.db, before.id);
  await by.audit({ action: 'DELETE', resource: 'appointments', recordId: before.id });
}

/**
 * Undoes the user's own deletion within a minute: a cancellation made with it is reversed, if the slot is still
 * available.
 */
export async function restoreHidden(id: string, by: BookingActor, find: () => Promise<Appointment>): Promise<void> {
  const { db, userId } = by;
  if (!(await writes.isHidden(db, id))) refuse('APPOINTMENT_NOT_FOUND');
  const since = new Date(by.now().getTime() - LIMITS.undoMs);
  const isShown = await refuseBroken(writes.unhide(db, id, { userId, since }), CONSTRAINTS);
  if (!isShown) refuse('APPOINTMENT_TOO_LATE');
  const last = await writes.lastEvent(db, id);
  const before = await find();
  const locked = await lock(before, by);
  if (last?.details?.isHidden && last.details.before) {
    await put(before, locked, last.details.before, by);
    await recordMove(id, locked, { to: last.details.before.status, kind: 'UNDONE' }, by);
  } else if (before.facilityIds.length > 0) await refuseBroken(writes.keepFacilities(db, id), CONSTRAINTS);
  await by.audit({ action: 'RESTORE', resource: 'appointments', recordId: id });
}

type LockedAppointment = NonNullable<Awaited<ReturnType<typeof writes.situation>>>;

async function lock(before: Appointment, { db }: BookingActor): Promise<LockedAppointment> {
  await lockDoctors(db, [before.doctorId]);
  return (await writes.situation(db, before.id)) ?? refuse('APPOINTMENT_NOT_FOUND');
}

type StatusWrite = Partial<StatusColumns> & Pick<StatusColumns, 'status'>;

interface Move {
  to: AppointmentStatus;
  reason?: AppointmentReason;
  note?: string;
  /** When it was made on a device without a network. */
  madeAt?: Date;
  kind?: 'STATUS' | 'UNDONE';
  /** Suppresses notifications: one message covers all dates of a series. */
  isQuiet?: boolean;
  /** Set if it is deleted at the same time. */
  isHidden?: boolean;
}

async function move(before: Appointment, locked: LockedAppointment, to: Move, by: BookingActor): Promise<void> {
  await put(before, locked, columnsFor(locked, to, timeOf(before, locked, to, by)), by);
  await recordMove(before.id, locked, to, by);
}

/** Writes a status with its consequences: the slot, the rooms and the queue number. */
async function put(
  before: Appointment,
  locked: LockedAppointment,
  columns: StatusWrite,
  by: BookingActor,
): Promise<void> {
  const { db } = by;
  const isRestored = !isBlocking(locked.status) && isBlocking(columns.status);
  // The availability check used data from before the lock, so a concurrent change makes it stale.
  if (isRestored && locked.version !== before.version) refuseStale(locked);
  const time = isRestored ? await settleRestored(before, by) : undefined;
  const drawsToken = columns.status === 'CHECKED_IN' && locked.queueToken === null;
  const queueToken = drawsToken ? await takeNumberOfDay(db, QUEUE_TOKENS) : locked.queueToken;
  const row = { ...columns, queueToken, ...(time && { lane: time.columns.lane }) };
  await refuseBroken(writes.write(db, before.id, row), CONSTRAINTS);
  await raiseStatus(before, locked.status, columns.status, by);
  if (before.facilityIds.length === 0) return;
  const isSaved = time ? writes.takeFacilities(db, before.id, time.facilities) : writes.keepFacilities(db, before.id);
  await refuseBroken(isSaved, CONSTRAINTS);
}

/** Statuses of a visit, whose changes concern the clinical record. */
const VISIT_STATUSES: readonly AppointmentStatus[] = ['IN_PROGRESS', 'COMPLETED'];

/** Treatments start as soon as the patient is checked in, so that what follows concerns the record as well. */
const isOfVisit = (from: AppointmentStatus, to: AppointmentStatus) =>
  from === 'CHECKED_IN' || VISIT_STATUSES.includes(from) || VISIT_STATUSES.includes(to);

async function raiseStatus(before: Appointment, from: AppointmentStatus, to: AppointmentStatus, by: BookingActor) {
  if (!isOfVisit(from, to)) return;
  const { userId } = by;
  if (userId === null) throw new Error('A visit is started and completed by users of the clinic alone');
  const { id: appointmentId, patientId, doctorId } = before;
  await raise('appointment.status', { appointmentId, patientId, doctorId, from, to }, { ...by, userId });
}

function refuseStale({ version, status }: LockedAppointment): never {
  return refuse('STALE_VERSION', { details: { version, status } });
}

async function recordMove(id: string, locked: LockedAppointment, change: Move, by: BookingActor) {
  const { to, reason, note, madeAt, kind = 'STATUS', isQuiet, isHidden } = change;
  const { db, userId: byUser, role: byRole } = by;
  let from = locked.status;
  for (const step of kind === 'STATUS' ? impliedSteps(from, to) : []) {
    const implied = { kind, fromStatus: from, toStatus: step, isImplied: true };
    await writes.record(db, { ...implied, appointmentId: id, byUser, byRole });
    from = step;
  }
  const details = { before: beforeImage(locked), isHidden };
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
  if (kind === 'STATUS' && !isQuiet) {
    const alert = alertOf(locked.status, to);
    if (alert) await alertAboutAppointment(by, id, alert);
    // An undo needs no note: the one of the change it takes back is still waiting.
    if (concernsPatient(locked.status, to)) await noteForPatient(id, locked, by);
  }
  await by.audit({
    action: kind === 'UNDONE' ? 'STATUS_UNDO' : 'STATUS',
    resource: 'appointments',
    recordId: id,
    from: { status: locked.status },
    to: { status: to, ...(madeAt && { at: madeAt.toISOString() }) },
    reason: reason ?? null,
  });
}

/** Arrival and visit are no news for the patient, who is there. */
function concernsPatient(from: AppointmentStatus, to: AppointmentStatus): boolean {
  const isVisit = (status: AppointmentStatus) => !['REQUESTED', 'SCHEDULED', 'CONFIRMED', 'CANCELLED'].includes(status);
  return !isVisit(from) && !isVisit(to);
}

function beforeImage(locked: LockedAppointment): StatusColumns {
  const { status, confirmedAt, checkedInAt, startedAt, endedAt, cancelReason, cancelNote, isLateCancel } = locked;
  return { status, confirmedAt, checkedInAt, startedAt, endedAt, cancelReason, cancelNote, isLateCancel };
}

/** Returns when a status was set: now, or by a device without a network, but not before what it follows. */
function timeOf(before: Appointment, locked: LockedAppointment, { madeAt }: Move, { now }: BookingActor): string {
  const { checkedInAt, startedAt } = locked;
  return madeAt ? latestOf(madeAt, before.createdAt, checkedInAt, startedAt) : now().toISOString();
}

/** Returns the timestamps and reasons of a status; those of later statuses are cleared. */
function columnsFor(locked: LockedAppointment, { to, reason, note }: Move, at: string): StatusWrite {
  const open = { endedAt: null, cancelReason: null, cancelNote: null, isLateCancel: false };
  switch (to) {
    case 'REQUESTED':
    case 'SCHEDULED':
      return { ...open, status: to, confirmedAt: null, checkedInAt: null, startedAt: null };
    case 'CONFIRMED':
      return { ...open, status: to, confirmedAt: locked.confirmedAt ?? at, checkedInAt: null, startedAt: null };
    case 'CHECKED_IN':
      return { ...open, status: to, checkedInAt: locked.checkedInAt ?? at, startedAt: null };
    case 'IN_PROGRESS':
      return { ...open, status: to, startedAt: locked.startedAt ?? at };
    case 'COMPLETED':
      return { status: to, checkedInAt: locked.checkedInAt ?? at, startedAt: locked.startedAt ?? at, endedAt: at };
    case 'CANCELLED':
      return {
        status: to,
        cancelReason: reason ?? null,
        cancelNote: note ?? null,
        isLateCancel: isPastCutOff(locked.startsAt, new Date(at), locked.patientCutOffHours),
      };
    case 'NO_SHOW':
      return { status: to };
  }
}
