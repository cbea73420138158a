import type { Appointment, AppointmentChange, AppointmentStatus, NewAppointment } from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { takeNumberOfDay } from '../../../platform/number-series/number-series.service';
import { alertAboutAppointment } from '../../platform';
import { lockDoctors } from '../schedule/schedule.service';
import { settleMove, settleTime, timeOf, type SettledTime } from './appointment-time';
import { appointmentWrites as writes } from './appointment-writes.repository';
import { isMovable, isPastCutOff, statusAfterMove } from './appointments.rules';
import type { Booker } from './booker';
import { bookingHolds as holds } from './booking-holds.repository';
import { QUEUE_TOKENS } from './queue-tokens';

// The database decides these, because two receptionists can pass a check made here at the same moment.
export const CONSTRAINTS = {
  appointments_slot_taken: 'APPOINTMENT_SLOT_TAKEN',
  appointments_patient: 'PATIENT_UNKNOWN',
  appointments_doctor: 'DOCTOR_UNKNOWN',
  appointments_service: 'SERVICE_UNKNOWN',
  appointment_facilities_taken: 'APPOINTMENT_CONFLICT',
  appointment_facilities_facility: 'FACILITY_UNKNOWN',
} as const;

/** How a booking came about, beyond what was filled in. */
export interface BookingFacts {
  seriesId?: string;
  /** Somebody who is here already: checked in at this moment, under the token that is drawn. */
  arrival?: { at: string };
  /** Nobody is told: one message stands for all dates of a series. */
  isQuiet?: boolean;
  /** The clinic proposed the time, and the patient accepts it: nobody has to approve it, and no notice is too short. */
  isOffered?: boolean;
}

type Changes = Omit<AppointmentChange, 'status' | 'holdId' | 'override' | 'version'>;

/** Books a slot inside the caller's transaction and gives the new id. */
export async function book(booking: NewAppointment, by: Booker, facts: BookingFacts = {}): Promise<string> {
  const { holdId, override, facilityIds, ...asked } = booking;
  await prepareBooking(booking, by);
  if (holdId) await useHold(holdId, by);
  const time = await settleTime({ ...timeOf(asked), facilityIds }, override, by);
  return writeBooking(booking, time, by, facts);
}

/** What has to be known and locked before a time is judged. */
export async function prepareBooking(booking: Omit<NewAppointment, 'dateTime'>, by: Booker): Promise<void> {
  if (by.role === 'PATIENT') refuseBeyondPatients(booking, by);
  await refuseUnknownPeople(booking, by);
  await lockDoctors(by.db, [booking.doctorId]);
}

/** Writes a booking whose time was judged in this transaction. */
export async function writeBooking(booking: NewAppointment, time: SettledTime, by: Booker, facts: BookingFacts = {}) {
  const { db, userId, role } = by;
  const { patientId, doctorId, duration, type, reason, notes, priority, serviceId } = booking;
  const { seriesId = null, arrival, isQuiet, isOffered } = facts;
  const columns = {
    patientId,
    doctorId,
    duration,
    type,
    reason,
    notes,
    priority,
    serviceId,
    seriesId,
    ...time.columns,
    createdBy: userId,
    kind: arrival ? ('WALK_IN' as const) : ('BOOKED' as const),
    checkedInAt: arrival?.at ?? null,
    queueToken: arrival ? await takeNumberOfDay(db, QUEUE_TOKENS) : null,
    ...(isOffered && { status: 'SCHEDULED' as const }),
    ...(arrival && { status: 'CHECKED_IN' as const }),
  };
  const { id, status } = await refuseBroken(writes.insert(db, columns, role === 'PATIENT'), CONSTRAINTS);
  if (time.facilities.length > 0) await refuseBroken(writes.takeFacilities(db, id, time.facilities), CONSTRAINTS);
  const { override } = time.columns;
  await writes.record(db, {
    appointmentId: id,
    kind: 'CREATED',
    fromStatus: null,
    toStatus: status,
    byUser: userId,
    byRole: role,
    ...(override && { details: { override } }),
  });
  if (!isQuiet) await alertAboutAppointment(by, id, arrival ? 'PATIENT_CHECKED_IN' : 'APPOINTMENT_BOOKED');
  const to = { ...booking, override: override ?? undefined };
  await by.audit({ action: 'CREATE', resource: 'appointments', recordId: id, to, reason: override?.reason });
  return id;
}

/** Changes what was booked; another time keeps the id, counts as a move and makes a confirmation void. */
export async function changeBooking(
  before: Appointment,
  body: Omit<AppointmentChange, 'status'>,
  by: Booker,
  { isQuiet = false, isOffered = false }: Pick<BookingFacts, 'isQuiet' | 'isOffered'> = {},
): Promise<void> {
  const { version, holdId, override, ...asked } = body;
  const changes = changedOnly(before, asked);
  if (by.role === 'PATIENT') refuseBeyondPatients({ ...changes, override }, by);
  const isTold = ['dateTime', 'duration', 'doctorId', 'patientId'].some((key) => key in changes);
  const isMoved = isTold || 'serviceId' in changes || 'facilityIds' in changes;
  if (isMoved && !isMovable(before.status)) refuse('APPOINTMENT_CLOSED');
  const isTooLate = by.role === 'PATIENT' && !isOffered && isPastCutOff(before.startsAt, by.now());
  if (isMoved && isTooLate) refuse('APPOINTMENT_CUT_OFF');
  await refuseUnknownPeople(changes, by);

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

async function writeMove(before: Appointment, changes: Changes, { columns, facilities }: SettledTime, by: Booker) {
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

async function auditChange(before: Appointment, changes: Changes, override: AppointmentChange['override'], by: Booker) {
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

function changedOnly(before: Appointment, asked: Changes): Changes {
  const isSame = (one: unknown, other: unknown) =>
    Array.isArray(one) && Array.isArray(other) ? one.toSorted().join() === other.toSorted().join() : one === other;
  const entries = Object.entries(asked).filter(([key, value]) => !isSame(before[key as keyof Changes], value));
  return Object.fromEntries(entries);
}

/** Patients book for themselves, at an ordinary priority; rooms are the clinic's to give. */
function refuseBeyondPatients(asked: Partial<NewAppointment>, by: Booker): void {
  const { patientId, priority, facilityIds, override } = asked;
  if (patientId !== undefined && patientId !== by.patientId) refuse('FORBIDDEN');
  if (priority !== undefined && priority !== 'NORMAL') refuse('FORBIDDEN');
  if (facilityIds !== undefined) refuse('FORBIDDEN');
  if (override !== undefined) refuse('OVERRIDE_NOT_ALLOWED');
}

/** Whoever is booked must be on the books, and who sees them must work here as a doctor. */
export async function refuseUnknownPeople(
  { patientId, doctorId }: Pick<Changes, 'patientId' | 'doctorId'>,
  { db }: Pick<Booker, 'db'>,
) {
  if (patientId && !(await holds.holdPatient(db, patientId))) refuse('PATIENT_UNKNOWN');
  if (doctorId && !(await holds.isDoctor(db, doctorId))) refuse('DOCTOR_UNKNOWN');
}

/** The slot was kept for this person; it is given back where the booking fails, together with everything else. */
async function useHold(holdId: string, { db, userId }: Booker): Promise<void> {
  if (!(await holds.useHold(db, holdId, userId))) refuse('HOLD_NOT_FOUND');
}
