import type { Appointment, AppointmentChange, NewAppointment } from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../http/refusal';
import type { Caller } from '../../http/service';
import { alertAboutAppointment } from '../inbox/alerts.service';
import { appointmentsRepository as repository } from './appointments.repository';
import { isMovable, isPast, isPastCutOff } from './appointments.rules';

// The database decides these, because two receptionists can pass a check made here at the same moment.
export const CONSTRAINTS = {
  appointments_slot_taken: 'APPOINTMENT_SLOT_TAKEN',
  appointments_patient: 'PATIENT_UNKNOWN',
  appointments_doctor: 'DOCTOR_UNKNOWN',
} as const;

type Changes = Omit<AppointmentChange, 'status'>;

/** Books a slot inside the caller's transaction and gives the new id. */
export async function book(booking: NewAppointment, caller: Caller): Promise<string> {
  const { db, userId, role } = caller;
  const isPatient = role === 'PATIENT';
  if (isPatient) refuseBeyondPatients(booking, caller);
  await refuseUnknownPeople(booking, caller);
  await repository.lockDoctors(db, [booking.doctorId]);
  const { id, status } = await refuseBroken(repository.insert(db, booking, { userId, isPatient }), CONSTRAINTS);
  if (isPatient) await refusePast(id, caller);
  await repository.record(db, {
    appointmentId: id,
    kind: 'CREATED',
    fromStatus: null,
    toStatus: status,
    byUser: userId,
    byRole: role,
  });
  await alertAboutAppointment(caller, id, 'APPOINTMENT_BOOKED');
  await caller.audit({ action: 'CREATE', resource: 'appointments', recordId: id, to: booking });
  return id;
}

/** Changes what was booked; another time keeps the id, counts as a move and makes a confirmation void. */
export async function changeBooking(before: Appointment, body: Changes, caller: Caller): Promise<void> {
  const { db, userId, role } = caller;
  const { version, ...asked } = body;
  const changes = changedOnly(before, asked);
  if (role === 'PATIENT') refuseBeyondPatients(changes, caller);
  const isRescheduled = changes.dateTime !== undefined;
  const isMoved = isRescheduled || 'duration' in changes || 'doctorId' in changes || 'patientId' in changes;
  if (isMoved && !isMovable(before.status)) refuse('APPOINTMENT_CLOSED');
  if (isMoved && role === 'PATIENT' && isPastCutOff(before.startsAt, caller.now())) refuse('APPOINTMENT_CUT_OFF');
  await refuseUnknownPeople(changes, caller);

  await repository.lockDoctors(db, [before.doctorId, changes.doctorId]);
  const current = await repository.situation(db, before.id);
  const isStale = current?.version !== before.version || (version !== undefined && version !== before.version);
  if (isStale) refuse('STALE_VERSION', { details: { version: current?.version ?? null } });
  if (Object.keys(changes).length === 0) return;

  const status = isRescheduled && before.status === 'CONFIRMED' ? 'SCHEDULED' : before.status;
  const move = isRescheduled ? { status, confirmedAt: null, rescheduleCount: before.rescheduleCount + 1 } : {};
  await refuseBroken(repository.change(db, before.id, { ...changes, ...move }), CONSTRAINTS);
  if (role === 'PATIENT' && isRescheduled) await refusePast(before.id, caller);

  const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof typeof changes]]));
  if (isMoved) {
    await repository.record(db, {
      appointmentId: before.id,
      kind: 'RESCHEDULED',
      fromStatus: before.status,
      toStatus: status,
      details: { from },
      byUser: userId,
      byRole: role,
    });
    await alertAboutAppointment(caller, before.id, 'APPOINTMENT_MOVED');
  }
  await caller.audit({ action: 'UPDATE', resource: 'appointments', recordId: before.id, from, to: changes });
}

function changedOnly(before: Appointment, asked: Omit<Changes, 'version'>): Omit<Changes, 'version'> {
  const entries = Object.entries(asked).filter(([key, value]) => before[key as keyof typeof asked] !== value);
  return Object.fromEntries(entries);
}

/** Patients book for themselves, at an ordinary priority. */
function refuseBeyondPatients({ patientId, priority }: Partial<NewAppointment>, caller: Caller): void {
  if (patientId !== undefined && patientId !== caller.patientId) refuse('FORBIDDEN');
  if (priority !== undefined && priority !== 'NORMAL') refuse('FORBIDDEN');
}

async function refuseUnknownPeople(people: Pick<Changes, 'patientId' | 'doctorId'>, { db }: Caller): Promise<void> {
  const { patientId, doctorId } = people;
  if (patientId && !(await repository.holdPatient(db, patientId))) refuse('PATIENT_UNKNOWN');
  if (doctorId && !(await repository.isDoctor(db, doctorId))) refuse('DOCTOR_UNKNOWN');
}

/** The clinic's zone turns the wall clock into a moment, so the written row is what can be judged. */
async function refusePast(id: string, caller: Caller): Promise<void> {
  const booked = await repository.situation(caller.db, id);
  if (!booked || isPast(booked.startsAt, caller.now())) refuse('APPOINTMENT_IN_PAST');
}
