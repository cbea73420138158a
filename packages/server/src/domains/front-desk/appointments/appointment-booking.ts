import type { Appointment, AppointmentChange, NewAppointment, PersonRef } from '@polyclinic/contract';
import { storedFields } from '../../../platform/db/record-columns';
import { newId } from '../../../platform/db/new-id';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { takeNumberOfDay } from '../../../platform/number-series/number-series.service';
import { alertAboutAppointment, alertUsers } from '../../platform';
import { durationFor, lockDoctors, requireOwnBooking } from '../schedule/schedule.service';
import { settleMove, settleTime, timeOf, type SettledTime } from './appointment-time';
import { insertAppointment, type BookedRow } from './appointment-insertion.repository';
import { APPOINTMENT_COLUMNS, appointmentWrites as writes } from './appointment-writes.repository';
import { noteForPatient } from './appointment-notices';
import { isMovable, statusAfterMove } from './appointments.rules';
import { refusePastCutOff } from './cut-off';
import type { BookingActor } from './booking-actor';
import { bookingHolds as holds, type KnownPeople } from './booking-holds.repository';
import { askPeople, assertPeopleExist, findPeople } from './booking-people';
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

/** Booking whose duration is known. */
type WholeBooking = NewAppointment & { duration: number };

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
  const whole = await withDuration(booking, by);
  return writeBooking(whole, await settleBooking(whole, by, options), by, options);
}

/** Books a slot and returns the new appointment, without reading it again. */
export async function bookAndRead(booking: NewAppointment, by: BookingActor): Promise<Appointment> {
  const whole = await withDuration(booking, by);
  const settled = await settleBooking(whole, by);
  const { patient, doctor } = settled.people;
  const row = await insertBooking(whole, settled, by);
  const facilityIds = settled.facilities.map(({ facilityId }) => facilityId).toSorted();
  return {
    ...row,
    dateTime: settled.dateTime,
    facilityIds,
    patient: patient ?? refuse('PATIENT_UNKNOWN'),
    doctor,
  };
}

/** Checked time of a booking and its people. */
interface SettledBooking extends SettledTime {
  people: KnownPeople;
}

/** A booking without a duration takes what its service declares for the patient. */
export async function withDuration<Booking extends Pick<NewAppointment, 'patientId' | 'serviceId' | 'duration'>>(
  booking: Booking,
  { db }: Pick<BookingActor, 'db'>,
): Promise<Booking & { duration: number }> {
  return { ...booking, duration: booking.duration ?? (await durationFor(db, booking)) };
}

async function settleBooking(
  booking: WholeBooking,
  by: BookingActor,
  { isOffered = false }: BookingOptions = {},
): Promise<SettledBooking> {
  const { holdId, override, facilityIds, ...requested } = booking;
  if (by.role === 'PATIENT') refuseBeyondPatients(booking, by);
  const { db, userId, patientId } = by;
  const asked = await askPeople(booking, by);
  let time: SettledTime;
  try {
    await lockDoctors(db, [booking.doctorId]);
    const isOwn = by.role === 'PATIENT' && !isOffered;
    if (isOwn && userId !== null && patientId !== undefined) await requireOwnBooking(db, { userId, patientId });
    if (holdId) await useHold(holdId, by);
    time = await settleTime({ ...timeOf(requested), facilityIds }, override, by);
  } finally {
    // First of all there have to be a patient and a doctor: a time without them is refused for the wrong reason.
    asked();
  }
  return { ...time, people: asked() ?? refuse('PATIENT_UNKNOWN') };
}

/** Checks references and takes locks, which has to precede the availability check; returns the people. */
export async function prepareBooking(
  booking: Omit<NewAppointment, 'dateTime'>,
  by: BookingActor,
): Promise<KnownPeople> {
  if (by.role === 'PATIENT') refuseBeyondPatients(booking, by);
  const people = await findPeople(booking, by);
  await lockDoctors(by.db, [booking.doctorId]);
  return people;
}

/** Writes a booking whose availability was checked in this transaction. */
export async function writeBooking(
  booking: WholeBooking,
  settled: SettledBooking,
  by: BookingActor,
  options: BookingOptions = {},
): Promise<string> {
  return (await insertBooking(booking, settled, by, options)).id;
}

/** Writes everything that belongs to a booking in one round trip. */
async function insertBooking(
  booking: WholeBooking,
  time: SettledBooking,
  by: BookingActor,
  options: BookingOptions = {},
): Promise<BookedRow> {
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
  const { override } = time.columns;
  if (!isQuiet) await alertPeople(id, time, by, arrival !== undefined);
  const to = { ...booking, override: override ?? undefined };
  const { patientId: ownerId } = booking;
  await by.audit({ action: 'CREATE', resource: 'appointments', recordId: id, ownerId, to, reason: override?.reason });
  // Sent with the notifications and the audit entry, which nobody sees if it fails.
  const creation = { byRole: role, isRequestable: role === 'PATIENT' };
  const row = await refuseBroken(insertAppointment(db, columns, time.facilities, creation), CONSTRAINTS);
  if (role === 'PATIENT' && !isQuiet) await noteForPatient(id, null, by);
  return row;
}

/** Notifies the doctor, and unless the patient is at the desk, the patient as well; never the actor. */
async function alertPeople(
  id: string,
  { people, dateTime }: SettledBooking,
  { db, userId }: BookingActor,
  isHere: boolean,
) {
  const { patient, doctor, accounts } = people;
  const concerned = [...(doctor ? [doctor.id] : []), ...(isHere ? [] : accounts)];
  const userIds = [...new Set(concerned)].filter((one) => one !== userId);
  if (userIds.length === 0) return;
  const facts = { patient: nameOf(patient), doctor: nameOf(doctor), dateTime };
  const kind = isHere ? 'PATIENT_CHECKED_IN' : 'APPOINTMENT_BOOKED';
  await alertUsers(db, userIds, { kind, facts, path: `/appointments/${id}` });
}

function nameOf(person: PersonRef | null): string {
  return person ? `${person.firstName} ${person.lastName}` : '';
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
  await assertPeopleExist(changes, by);

  const after = { ...before, ...changes };
  await lockDoctors(by.db, [before.doctorId, after.doctorId]);
  const current = await writes.situation(by.db, before.id);
  const isStale = current?.version !== before.version || (version !== undefined && version !== before.version);
  if (!current || isStale) refuse('STALE_VERSION', { details: { version: current?.version ?? null } });
  const isByPatient = by.role === 'PATIENT' && !isOffered;
  if (isMoved && isByPatient) refusePastCutOff(current, by);
  if (holdId) await useHold(holdId, by);
  if (changesNothing(changes)) return;

  if (isMoved) {
    const time = { ...timeOf(after), facilityIds: changes.facilityIds, movingId: before.id };
    const isRequest = isByPatient && current.needsApproval;
    await writeMove(before, changes, await settleMove(before, time, override, by), by, isRequest);
  } else {
    const { facilityIds: _, dateTime: __, ...columns } = changes;
    await writes.write(by.db, before.id, columns);
  }
  if (isTold && !isQuiet) {
    await alertAboutAppointment(by, before.id, 'APPOINTMENT_MOVED');
    await noteForPatient(before.id, before, by);
  }
  await auditChange(before, changes, isMoved ? override : undefined, by);
}

async function writeMove(
  before: Appointment,
  changes: Changes,
  { columns, facilities }: SettledTime,
  by: BookingActor,
  isRequest: boolean,
) {
  const { db, userId, role } = by;
  const { dateTime, facilityIds: _, ...others } = changes;
  const isOtherDay = dateTime !== undefined && dateTime.slice(0, 10) !== before.dateTime.slice(0, 10);
  const status = dateTime === undefined ? before.status : statusAfterMove(before.status, isOtherDay, isRequest);
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
  return formerValues(before, changes);
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

/** Consumes the hold of this user; if the booking fails, the rollback restores it. */
async function useHold(holdId: string, { db, userId }: BookingActor): Promise<void> {
  if (!(await holds.useHold(db, holdId, userId))) refuse('HOLD_NOT_FOUND');
}
