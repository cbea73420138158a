import { addDays, Language, leaveImpact, type ErrorCode, nameIn } from '@polyclinic/contract';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { mailedMoment, mailedWallTime, sendMail } from '../../../platform/mail/mail.service';
import { makeOffer, withdrawOffers } from '../public-offers/public-offers.service';
import { lockDoctors, readCalendars } from '../schedule/schedule.service';
import { activeServices } from '../services/services.service';
import { leaveImpactRepository as repository, type Affected } from './leave-impact.repository';
import { offerMail } from './offer-mail';
import { proposalsFor } from './proposals';

/** Days after the end of the leave that are searched for alternatives. */
const DAYS_AHEAD = 21;
const HOUR_MS = 3_600_000;

/** Errors for a proposed time that is not available any more. */
const TAKEN: readonly ErrorCode[] = ['APPOINTMENT_SLOT_TAKEN', 'APPOINTMENT_CONFLICT', 'APPOINTMENT_IN_PAST'];

export const leaveImpactFeature = feature(
  leaveImpact,
  {
    async get({ params }, caller) {
      const affected = await affectedOrRefuse(params.id, caller);
      return { absence: (await repository.absence(caller.db, params.id)) ?? refuse('EXCEPTION_NOT_FOUND'), affected };
    },

    async propose({ params }, caller) {
      const affected = await affectedOrRefuse(params.id, caller);
      const absence = (await repository.find(caller.db, params.id)) ?? refuse('EXCEPTION_NOT_FOUND');
      const { firstDate, lastDate } = absence;
      const until = addDays(lastDate, DAYS_AHEAD);
      const calendars = await readCalendars(caller, firstDate, until);
      return { proposals: proposalsFor(affected, calendars, await activeServices(caller)) };
    },

    async offer({ params, body }, caller) {
      return caller.transaction(async (tx) => {
        const affected = await affectedOrRefuse(params.id, tx);
        // Locks all doctors at once in a fixed order, so that concurrent offers are serialised without deadlock.
        await lockDoctors(
          tx.db,
          body.offers.map(({ doctorId }) => doctorId),
        );
        const offers = [];
        for (const one of body.offers) {
          const appointment = affected.find(({ appointmentId }) => appointmentId === one.appointmentId);
          const facts = { exceptionId: params.id, hours: body.hours };
          offers.push(await offerOne(appointment ?? refuse('APPOINTMENT_NOT_FOUND'), one, facts, tx));
        }
        return { offers };
      });
    },
  },
  view,
);

interface OfferInput {
  appointmentId: string;
  doctorId: string;
  dateTime: string;
}

/** Offers one time; without a path if it was taken in the meantime, and then any earlier offer remains open. */
async function offerOne(
  appointment: Affected,
  { appointmentId, doctorId, dateTime }: OfferInput,
  { exceptionId, hours }: { exceptionId: string; hours: number },
  caller: Caller,
) {
  const { patient, duration, serviceId } = appointment;
  const expiresAt = new Date(caller.now().getTime() + hours * HOUR_MS).toISOString();
  const offered = { doctorId, dateTime, duration, serviceId, expiresAt, exceptionId, appointmentId };
  try {
    const { id, path } = await makeOffer({ ...offered, patientId: patient.id }, caller);
    await withdrawOffers({ appointmentId }, caller, { except: id });
    if (patient.email) await mailOffer(patient.email, appointment, { ...offered, path }, caller);
    return { appointmentId, path, isMailed: patient.email !== null };
  } catch (error) {
    if (!(error instanceof Refusal) || !TAKEN.includes(error.code)) throw error;
    return { appointmentId, path: null, isMailed: false };
  }
}

interface Mailed {
  doctorId: string;
  dateTime: string;
  expiresAt: string;
  path: string;
}

async function mailOffer(
  recipient: string,
  { patient, dateTime: before }: Affected,
  { doctorId, dateTime, expiresAt, path }: Mailed,
  { db, deps }: Caller,
): Promise<void> {
  const clinic = await repository.clinic(db);
  const language = Language.catch('en').parse(clinic.language);
  const mail = offerMail(language, {
    clinicName: clinic.name,
    firstName: patient.firstName,
    from: mailedWallTime(before, language),
    to: mailedWallTime(dateTime, language),
    doctor: nameIn(language, await repository.doctor(db, doctorId)),
    link: `${deps.settings.publicAddress}${path}`,
    until: mailedMoment(expiresAt, { language, timezone: clinic.timezone }),
  });
  await sendMail(db, { to: recipient, ...mail }, deps.settings);
}

/** Returns the affected appointments: doctors see those of their own leave, the front desk sees all. */
async function affectedOrRefuse(id: string, { db, role, userId, now }: Caller): Promise<Affected[]> {
  const onlyOf = role === 'DOCTOR' ? userId : undefined;
  return (await repository.affected(db, { id, onlyOf, now: now() })) ?? refuse('EXCEPTION_NOT_FOUND');
}
