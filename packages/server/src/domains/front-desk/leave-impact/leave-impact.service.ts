import { Language, leaveImpact, type ErrorCode } from '@polyclinic/contract';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { mailedMoment, mailedWallTime, sendMail } from '../../../platform/mail/mail.service';
import { makeOffer, withdrawOffers } from '../public-offers/public-offers.service';
import { lockDoctors, readCalendars } from '../schedule/schedule.service';
import { leaveImpactRepository as repository, type Affected } from './leave-impact.repository';
import { offerMail } from './offer-mail';
import { proposalsFor } from './proposals';

/** How far ahead another time is looked for, in days after the end. */
const DAYS_AHEAD = 21;
const HOUR_MS = 3_600_000;

/** What becomes of a time that was free when it was proposed. */
const TAKEN: readonly ErrorCode[] = ['APPOINTMENT_SLOT_TAKEN', 'APPOINTMENT_CONFLICT', 'APPOINTMENT_IN_PAST'];

export const leaveImpactFeature = feature(
  leaveImpact,
  {
    async get({ params }, caller) {
      return { affected: await affectedOrRefuse(params.id, caller) };
    },

    async propose({ params }, caller) {
      const affected = await affectedOrRefuse(params.id, caller);
      const absence = (await repository.find(caller.db, params.id)) ?? refuse('EXCEPTION_NOT_FOUND');
      const { firstDate, lastDate } = absence;
      const until = new Date(Date.parse(`${lastDate}T00:00:00Z`) + DAYS_AHEAD * 24 * HOUR_MS)
        .toISOString()
        .slice(0, 10);
      const calendars = await readCalendars(caller, firstDate, until);
      return { proposals: proposalsFor(affected, calendars) };
    },

    async offer({ params, body }, caller) {
      return caller.transaction(async (within) => {
        const affected = await affectedOrRefuse(params.id, within);
        // All doctors at once and in order, so that two desks that offer at the same moment wait for each other.
        await lockDoctors(
          within.db,
          body.offers.map(({ doctorId }) => doctorId),
        );
        const offers = [];
        for (const one of body.offers) {
          const appointment = affected.find(({ appointmentId }) => appointmentId === one.appointmentId);
          const facts = { exceptionId: params.id, hours: body.hours };
          offers.push(await offerOne(appointment ?? refuse('APPOINTMENT_NOT_FOUND'), one, facts, within));
        }
        return { offers };
      });
    },
  },
  view,
);

interface Wanted {
  appointmentId: string;
  doctorId: string;
  dateTime: string;
}

/** Offers one time; without a path where it was taken in the meantime, and whatever was offered before still stands. */
async function offerOne(
  appointment: Affected,
  { appointmentId, doctorId, dateTime }: Wanted,
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
  { db, floor }: Caller,
): Promise<void> {
  const clinic = await repository.clinic(db);
  const language = Language.catch('en').parse(clinic.language);
  const mail = offerMail(language, {
    clinicName: clinic.name,
    firstName: patient.firstName,
    from: mailedWallTime(before, language),
    to: mailedWallTime(dateTime, language),
    doctor: await repository.doctorName(db, doctorId),
    link: `${floor.settings.publicAddress}${path}`,
    until: mailedMoment(expiresAt, { language, timezone: clinic.timezone }),
  });
  await sendMail(db, { to: recipient, ...mail }, floor.settings);
}

/** Doctors see what their own absences do; the desk sees all. */
async function affectedOrRefuse(id: string, { db, role, userId, now }: Caller): Promise<Affected[]> {
  const onlyOf = role === 'DOCTOR' ? userId : undefined;
  return (await repository.affected(db, { id, onlyOf, now: now() })) ?? refuse('EXCEPTION_NOT_FOUND');
}
