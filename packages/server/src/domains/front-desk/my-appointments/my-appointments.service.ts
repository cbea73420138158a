import {
  APPOINTMENT_DEFAULTS,
  BOOKING_RULES_AT_START,
  myAppointments,
  type ClinicContact,
  type MyAppointment,
  type OnlineDoctor,
} from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { book, changeableUntil, changeBooking, findAppointment } from '../appointments/appointments.service';
import { appointmentFile } from '../calendar-feeds/calendar-feeds.service';
import {
  assignDoctor,
  byName,
  declaredDuration,
  durationFor,
  findOwnBookings,
  freeDays,
  instructionsIn,
  keepSlot,
} from '../schedule/schedule.service';
import { offeredBy } from './online-offer';
import {
  myAppointmentsRepository as repository,
  type ClinicFacts,
  type OnlineDoctorRow,
  type OnlineServiceRow,
} from './my-appointments.repository';

/** Appointments as patients book and see them themselves. The tables belong to the appointments. */
export const myAppointmentsFeature = feature(
  myAppointments,
  {
    async options(_, caller) {
      const { db, userId } = caller;
      const patientId = patientOf(caller);
      const clinic = await repository.clinic(db);
      const doctors = (await repository.doctors(db)).toSorted(byName);
      const isNew = await repository.isNewPatient(db, patientId);
      const services = (await repository.services(db)).map((service) => ({
        ...withoutRules(service),
        duration: declaredDuration(service, isNew),
        instructions: instructionsIn(caller.language, service),
        price: clinic.showsPrices ? service.price : null,
        doctorIds: offeredBy(service, doctors),
      }));
      const { openRequests: count, limit } = await findOwnBookings(db, { userId, patientId });
      return {
        services: services.filter(({ doctorIds }) => doctorIds.length > 0),
        doctors: doctors.map(asShown),
        mayOmitService: !clinic.hasServices,
        rules: rulesOf(clinic),
        open: { count, limit },
        clinic: contactOf(clinic),
      };
    },

    async times({ query }, caller) {
      const { serviceId = null, doctorId = null, movingId, dateFrom, days } = query;
      const patientId = patientOf(caller);
      const wanted = { doctorId, patientId, ...(await visitOf({ serviceId, movingId }, caller)) };
      return freeDays(caller, wanted, { dateFrom, days });
    },

    async hold({ body: { movingId, ...chosen } }, caller) {
      const patientId = patientOf(caller);
      return caller.transaction(async (tx) => {
        const visit = await visitOf({ serviceId: chosen.serviceId, movingId }, tx);
        const { dateTime } = chosen;
        const doctorId =
          chosen.doctorId ?? (await assignDoctor(tx, { ...visit, doctorId: null, patientId, dateTime })).id;
        const hold = await keepSlot({ ...visit, doctorId, dateTime }, tx);
        const doctor = (await repository.doctors(tx.db)).find(({ id }) => id === doctorId) ?? refuse('DOCTOR_UNKNOWN');
        return { hold: { ...hold, doctor: asShown(doctor) } };
      });
    },

    async create({ body: { reason, holdId, ...chosen } }, caller) {
      const patientId = patientOf(caller);
      return caller.transaction(async (tx) => {
        const { duration, serviceId, type } = await visitOf(chosen, tx);
        const { dateTime } = chosen;
        const doctorId = await doctorFor({ ...chosen, serviceId, duration, patientId, holdId }, tx);
        const visit = { patientId, doctorId, dateTime, duration, type, reason, serviceId, holdId };
        const id = await book({ ...visit, notes: null, priority: 'NORMAL' }, tx);
        return { appointment: await findOwn(id, tx) };
      });
    },

    async get({ params }, caller) {
      const appointment = await findOwn(params.id, caller);
      const clinic = await repository.clinic(caller.db);
      return { appointment, rules: rulesOf(clinic), clinic: contactOf(clinic) };
    },

    async reschedule({ params: { id }, body: { version, holdId, ...chosen } }, caller) {
      const patientId = patientOf(caller);
      return caller.transaction(async (tx) => {
        const before = await findAppointment(id, tx);
        const { serviceId, duration } = before;
        const { dateTime } = chosen;
        const wanted = { ...chosen, serviceId, duration, patientId, holdId, movingId: id };
        const doctorId = await doctorFor(wanted, tx, before.doctorId);
        await changeBooking(before, { dateTime, doctorId, holdId, version }, tx);
        return { appointment: await findOwn(id, tx) };
      });
    },

    async calendar({ params }, caller) {
      const { db } = caller;
      const appointment = await findOwn(params.id, caller);
      const clinic = await repository.clinic(db);
      const row = { ...appointment, type: appointment.serviceName ?? appointment.type };
      const place = [clinic.name, ...contactOf(clinic).address].join(', ');
      const { language } = caller;
      return appointmentFile(
        { ...row, ...(await repository.stamps(db, params.id)) },
        { language, clinic: clinic.name, place },
      );
    },
  },
  view,
);

interface Wanted {
  doctorId: string | null;
  dateTime: string;
  serviceId: string | null;
  duration: number;
  patientId: string;
  holdId: string | undefined;
  movingId?: string;
}

/**
 * Returns the chosen doctor, the one of the hold, or one who is free, locked until the transaction ends together with the
 * current one.
 */
async function doctorFor({ holdId, ...wanted }: Wanted, tx: Caller, current: string | null = null): Promise<string> {
  const { db, userId } = tx;
  if (wanted.doctorId) return wanted.doctorId;
  if (holdId) return (await repository.doctorOfHold(db, { id: holdId, userId })) ?? refuse('HOLD_NOT_FOUND');
  return (await assignDoctor(tx, wanted, [current])).id;
}

/**
 * Returns duration and service of a visit: those of the own appointment that is rescheduled, or of a service that patients
 * may book. Only a clinic without any service takes bookings without one.
 */
async function visitOf(
  { serviceId, movingId }: { serviceId: string | null; movingId?: string | undefined },
  caller: Caller,
): Promise<{ serviceId: string | null; duration: number; type: string; movingId?: string | undefined }> {
  if (movingId) {
    const { duration, type, serviceId: booked } = await findAppointment(movingId, caller);
    return { serviceId: booked, duration, type, movingId };
  }
  if (serviceId) {
    const { name } = (await repository.service(caller.db, serviceId)) ?? refuse('SERVICE_UNKNOWN');
    const duration = await durationFor(caller.db, { serviceId, patientId: patientOf(caller) });
    return { serviceId, duration, type: name.slice(0, TYPE_LENGTH) };
  }
  if ((await repository.clinic(caller.db)).hasServices) refuse('SERVICE_UNKNOWN');
  return { serviceId: null, duration: BOOKING_RULES_AT_START.duration, type: APPOINTMENT_DEFAULTS.type };
}

const TYPE_LENGTH = 100;
const CHANGEABLE = ['REQUESTED', 'SCHEDULED', 'CONFIRMED'];

async function findOwn(id: string, caller: Caller): Promise<MyAppointment> {
  const patientId = patientOf(caller);
  const row = (await repository.find(caller.db, id, patientId)) ?? refuse('APPOINTMENT_NOT_FOUND');
  const { cutOffHours } = await repository.clinic(caller.db);
  caller.shown.add(patientId);
  const changeUntil = CHANGEABLE.includes(row.status) ? changeableUntil(row.startsAt, cutOffHours).toISOString() : null;
  const { instructionsByLanguage, ...shown } = row;
  const { language } = caller;
  const instructions = instructionsIn(language, { ...row, instructionsByLanguage: instructionsByLanguage ?? {} });
  return { ...shown, instructions, changeUntil };
}

function withoutRules({ id, name, category, description, consents }: OnlineServiceRow) {
  return { id, name, category, description, consents };
}

function asShown({ skills: _, ...doctor }: OnlineDoctorRow): OnlineDoctor {
  return doctor;
}

function rulesOf({ needsApproval, cutOffHours }: ClinicFacts) {
  return { needsApproval, cutOffHours };
}

function contactOf({ name, phone, email, address }: ClinicFacts): ClinicContact {
  const { line1, line2, postalCode, city, state } = address ?? {};
  const lines = [line1, line2, [postalCode, city].filter(Boolean).join(' '), state];
  return { name, phone, email, address: lines.filter((line): line is string => Boolean(line)) };
}

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
