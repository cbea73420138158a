import type { Appointment, AppointmentChange, AppointmentStatus, NewAppointment } from '@polyclinic/contract';
import { storedFields } from '../../../platform/db/record-columns';
import { newId } from '../../../platform/db/new-id';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { takeNumberOfDay } from '../../../platform/number-series/number-series.service';
import { alertAboutAppointment } from '../../platform';
import { lockDoctors, requireOwnBooking } from '../schedule/schedule.service';
import { settleMove, settleTime, timeOf, type SettledTime } from './appointment-time';
import { APPOINTMENT_COLUMNS, appointmentWrites as writes } from './appointment-writes.repository';
import { isMovable, isPastCutOff, statusAfterMove } from './appointments.rules';
import type { BookingActor } from './booking-actor';
import { bookingHolds as holds } from './booking-holds.repository';
import { QUEUE_TOKENS } from './queue-tokens';

// Enforced by the database, because concurrent requests could both pass a check in the application.
export const CONSTRAINTS = {
  appointments_slot_taken: 'APPOINTMENT_SLOT_TAKEN',
  appointments_patient: 'PATIENT_UNKNOWN',
  appointments_doctor: 'DOCTOR_UNKNOWN',
  appointments_service: 'SERVICE_UNKNOWN',
  appointment_facilities_taken: 'APPOINTMENT_CONFLICT',
  appointment_facilities_facility: 'FACILITY_UNKNOWN',
} as const;

/** Circumstances of a booking, besides the form. */
export interface BookingOptions {
  seriesId?: string;
  /** A walk-in: checked in at this time, with a new queue number. */
  arrival?: { at: string };
  /** Suppresses notifications: one message covers all dates of a series. */
  isQuiet?: boolean;
  /** The clinic offered the time, and the patient accepts it: needs no approval and no minimum notice. */
  isOffered?: boolean;
}

type Changes = Omit<AppointmentChange, 'status' | 'holdId' | 'override' | 'version'>;

/** Books a slot in the caller's transaction and returns the new id. */
export async function book(booking: NewAppointment, by: BookingActor, options: BookingOptions = {}): Promise<string> {
  return writeBooking(booking, await settleBooking(booking, by, options), by, options);
}

/** Books a slot and reads the new appointment in the same round trip. */
export async function bookAndRead<T>(
  booking: NewAppointment,
  by: BookingActor,
  read: (id: string) => Promise<T>,
): Promise<T> {
  const id = await queueBooking(booking, await settleBooking(booking, by), by);
  return refuseBroken(read(id), CONSTRAINTS);
}

async function settleBooking(
  booking: NewAppointment,
  by: BookingActor,
  { isOffered = false }: BookingOptions = {},
): Promise<SettledTime> {
  const { holdId, override, facilityIds, ...requested } = booking;
  if (by.role === 'PATIENT') refuseBeyondPatients(booking, by);
  const { db, userId, patientId } = by;
  const requirePeople = await askPeople(booking, by);
  try {
    await lockDoctors(db, [booking.doctorId]);
    const isOwn = by.role === 'PATIENT' && !isOffered;
    if (isOwn && userId !== null && patientId !== undefined) await requireOwnBooking(db, { userId, patientId });
    if (holdId) await useHold(holdId, by);
    return await settleTime({ ...timeOf(requested), facilityIds }, override, by);
  } finally {
    // First of all there have to be a patient and a doctor: a time without them is refused for the wrong reason.
    requirePeople();
  }
}

/** Checks references and takes locks, which has to precede the availability check. */
export async function prepareBooking(booking: Omit<NewAppointment, 'dateTime'>, by: BookingActor): Promise<void> {
  if (by.role === 'PATIENT') refuseBeyondPatients(booking, by);
  await assertPeopleExist(booking, by);
  await lockDoctors(by.db, [booking.doctorId]);
}

/** Writes a booking whose availability was checked in this transaction. */
export async function writeBooking(
  booking: NewAppointment,
  time: SettledTime,
  by: BookingActor,
  options: BookingOptions = {},
): Promise<string> {
  const id = await queueBooking(booking, time, by, options);
  await refuseBroken(writes.flush(by.db), CONSTRAINTS);
  return id;
}

/** Leaves everything that a booking writes to the next statement. */
async function queueBooking(
  booking: NewAppointment,
  time: SettledTime,
  by: BookingActor,
  options: BookingOptions = {},
): Promise<string> {
  const { db, userId, role } = by;
  const { seriesId = null, arrival, isQuiet, isOffered } = options;
  const id = newId();
  const columns = {
    ...storedFields(APPOINTMENT_COLUMNS, booking),
    id,
    seriesId,
    ...time.columns,
    createdBy: userId,
    kind: arrival ? ('WALK_IN' as const) : ('BOOKED' as const),
    checkedInAt: arrival?.at ?? null,
    queueToken: arrival ? await takeNumberOfDay(db, QUEUE_TOKENS) : null,
    ...(isOffered && { status: 'SCHEDULED' as const }),
    ...(arrival && { status: 'CHECKED_IN' as const }),
  };
  await writes.insertLater(db, columns, { byRole: role, isRequestable: role === 'PATIENT' });
  if (time.facilities.length > 0) await refuseBroken(writes.takeFacilities(db, id, time.facilities), CONSTRAINTS);
  const { override } = time.columns;
  if (!isQuiet) await alertAboutAppointment(by, id, arrival ? 'PATIENT_CHECKED_IN' : 'APPOINTMENT_BOOKED');
  const to = { ...booking, override: override ?? undefined };
  await by.audit({ action: 'CREATE', resource: 'appointments', recordId: id, to, reason: override?.reason });
  return id;
}

/** Changes an appointment; a new time keeps the id, counts as rescheduling and revokes a confirmation. */
export async function changeBooking(
  before: Appointment,
  body: Omit<AppointmentChange, 'status'>,
  by: BookingActor,
  { isQuiet = false, isOffered = false }: Pick<BookingOptions, 'isQuiet' | 'isOffered'> = {},
): Promise<void> {
  const { version, holdId, override, ...requested } = body;
  const changes = changedOnly(before, requested);
  if (by.role === 'PATIENT') refuseBeyondPatients({ ...changes, override }, by);
  const isTold = ['dateTime', 'duration', 'doctorId', 'patientId'].some((key) => key in changes);
  const isMoved = isTold || 'serviceId' in changes || 'facilityIds' in changes;
  if (isMoved && !isMovable(before.status)) refuse('APPOINTMENT_CLOSED');
  const isTooLate = by.role === 'PATIENT' && !isOffered && isPastCutOff(before.startsAt, by.now());
  if (isMoved && isTooLate) refuse('APPOINTMENT_CUT_OFF');
  await assertPeopleExist(changes, by);

  const after = { ...before, ...changes };
  await lockDoctors(by.db, [before.doctorId, after.doctorId]);
  const current = await writes.situation(by.db, before.id);
  const isStale = current?.version !== before.version || (version !== undefined && version !== before.version);
  if (isStale) refuse('STALE_VERSION', { details: { version: current?.version ?? null } });
  if (holdId) await useHold(holdId, by);
  if (Object.keys(changes).length === 0) return;

  if (isMoved) {
    const time = { ...timeOf(after), facilityIds: changes.facilityIds, movingId: before.id };
    await writeMove(before, changes, await settleMove(before, time, override, by), by);
  } else {
    const { facilityIds: _, dateTime: __, ...columns } = changes;
    await writes.write(by.db, before.id, columns);
  }
  if (isTold && !isQuiet) await alertAboutAppointment(by, before.id, 'APPOINTMENT_MOVED');
  await auditChange(before, changes, isMoved ? override : undefined, by);
}

async function writeMove(
  before: Appointment,
  changes: Changes,
  { columns, facilities }: SettledTime,
  by: BookingActor,
) {
  const { db, userId, role } = by;
  const { dateTime, facilityIds: _, ...others } = changes;
  const isOtherDay = dateTime !== undefined && dateTime.slice(0, 10) !== before.dateTime.slice(0, 10);
  const status: AppointmentStatus = dateTime === undefined ? before.status : statusAfterMove(before.status, isOtherDay);
  const moved = dateTime !== undefined && {
    status,
    confirmedAt: null,
    rescheduleCount: before.rescheduleCount + 1,
    ...(isOtherDay && {
      checkedInAt: null,
      queueToken: null,
    }),
  };
  await refuseBroken(writes.write(db, before.id, { ...others, ...columns, ...moved }), CONSTRAINTS);
  const hasFacilities = before.facilityIds.length > 0 || facilities.length > 0;
  if (hasFacilities) await refuseBroken(writes.takeFacilities(db, before.id, facilities), CONSTRAINTS);
  const { override } = columns;
  await writes.record(db, {
    appointmentId: before.id,
    kind: 'RESCHEDULED',
    fromStatus: before.status,
    toStatus: status,
    details: {
      from: formerly(before, changes),
      ...(override && { override }),
    },
    byUser: userId,
    byRole: role,
  });
}

async function auditChange(
  before: Appointment,
  changes: Changes,
  override: AppointmentChange['override'],
  by: BookingActor,
) {
  await by.audit({
    action: 'UPDATE',
    resource: 'appointments',
    recordId: before.id,
    from: formerly(before, changes),
    to: {
      ...changes,
      override,
    },
    reason: override?.reason,
  });
}

function formerly(before: Appointment, changes: Changes) {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Changes]]));
}

function changedOnly(before: Appointment, requested: Changes): Changes {
  const isSame = (one: unknown, other: unknown) =>
    Array.isArray(one) && Array.isArray(other) ? one.toSorted().join() === other.toSorted().join() : one === other;
  const entries = Object.entries(requested).filter(([key, value]) => !isSame(before[key as keyof Changes], value));
  return Object.fromEntries(entries);
}

/** Patients book only for themselves, with normal priority and without choosing rooms. */
function refuseBeyondPatients(requested: Partial<NewAppointment>, by: BookingActor): void {
  const { patientId, priority, facilityIds, override } = requested;
  if (patientId !== undefined && patientId !== by.patientId) refuse('FORBIDDEN');
  if (priority !== undefined && priority !== 'NORMAL') refuse('FORBIDDEN');
  if (facilityIds !== undefined) refuse('FORBIDDEN');
  if (override !== undefined) refuse('OVERRIDE_NOT_ALLOWED');
}

type Named = Pick<Changes, 'patientId' | 'doctorId'>;

/** Throws unless the patient exists and the doctor works at the clinic. */
export async function assertPeopleExist({ patientId, doctorId }: Named, { db }: Pick<BookingActor, 'db'>) {
  if (!patientId && !doctorId) return;
  refuseUnknown(
    { patientId, doctorId },
    await holds.people(db, { patientId: patientId ?? null, doctorId: doctorId ?? null }),
  );
}

/** Asks with the next statement; returns a function that throws the same, once that one was answered. */
async function askPeople({ patientId, doctorId }: Named, { db }: BookingActor): Promise<() => void> {
  const found = await holds.peopleLater(db, { patientId: patientId ?? null, doctorId: doctorId ?? null });
  return () => refuseUnknown({ patientId, doctorId }, found() ?? { isPatient: true, isDoctor: true });
}

function refuseUnknown({ patientId, doctorId }: Named, found: { isPatient: boolean; isDoctor: boolean }): void {
  if (patientId && !found.isPatient) refuse('PATIENT_UNKNOWN');
  if (doctorId && !found.isDoctor) refuse('DOCTOR_UNKNOWN');
}

/** Consumes the hold of this user; if the booking fails, the rollback restores it. */
async function useHold(holdId: string, { db, userId }: BookingActor): Promise<void> {
  if (!(await holds.useHold(db, holdId, userId))) refuse('HOLD_NOT_FOUND');
}
