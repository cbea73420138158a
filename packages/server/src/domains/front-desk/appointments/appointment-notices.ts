import { Language } from '@polyclinic/contract';
import type { Settings } from '../../../platform/http/settings';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.service';
import { mailedWallTime, mailRegion, sendMail } from '../../../platform/mail/mail.service';
import { appointmentFile } from '../calendar-feeds/calendar-feeds.service';
import { appointmentMail } from './appointment-mail';
import { noticesRepository as repository, type KnownState, type NoticeFacts } from './appointment-notices.repository';
import type { BookingActor } from './booking-actor';
import { instructionsIn } from '../schedule/schedule.service';
import { noticeOf, type NoticeKind } from './notice.rules';
import { LIMITS } from './appointments.rules';

/** Employees can undo a change for as long, and a second change often follows the first. */
const WAIT_MS = LIMITS.undoMs + 30_000;

/** Sends the patient one message about everything that changed since the last one. */
export const appointmentNoticeJob = defineJob<{ appointmentId: string }>({
  name: 'appointments.send-notice',
  async run({ appointmentId }, { db, deps }) {
    // The message replaces the note in one transaction, so it is written once, however often the job runs.
    await db.transaction().execute(async (tx) => {
      const noted = await repository.take(tx, appointmentId);
      if (!noted) return;
      const facts = await repository.facts(tx, appointmentId, noted.known);
      const kind = facts && noticeOf(noted.known, facts, deps.now());
      if (!facts?.recipient || !kind) return;
      const language = Language.catch('en').parse(facts.language);
      const mail = composeMail(kind, facts, deps.settings);
      const file = appointmentFile(facts, { language, clinic: facts.clinic.name, place: placeOf(facts) });
      await sendMail(tx, { to: facts.recipient, ...mail, files: [file] }, deps.settings);
    });
  },
});

/**
 * Notes that the patient has to be informed of a change, in the current transaction; `known` is the state before it, null
 * for a new appointment. The patient's own changes are confirmed at once.
 */
export async function noteForPatient(
  appointmentId: string,
  known: KnownState | null,
  { db, role }: BookingActor,
): Promise<void> {
  const state = known && { startsAt: known.startsAt, doctorId: known.doctorId, status: known.status };
  await repository.note(db, appointmentId, state);
  const runAt = role === 'PATIENT' ? undefined : new Date(Date.now() + WAIT_MS);
  await enqueue(db, appointmentNoticeJob, { appointmentId }, { runAt });
}

/** Composes the e-mail about an appointment from its facts. */
export function composeMail(
  kind: NoticeKind,
  facts: NoticeFacts,
  settings: Pick<Settings, 'publicAddress'>,
): { subject: string; body: string } {
  const language = Language.catch('en').parse(facts.language);
  const region = mailRegion(facts.clinic);
  const mailed = (dateTime: string) => mailedWallTime(dateTime, language, region);
  return appointmentMail(language, {
    kind,
    when: mailed(facts.dateTime),
    before: facts.knownDateTime && mailed(facts.knownDateTime),
    facts: { ...facts, instructions: instructionsOf(facts, language) },
    place: placeOf(facts),
    address: settings.publicAddress,
  });
}

function instructionsOf({ instructions, instructionsByLanguage }: NoticeFacts, language: Language): string | null {
  return instructionsIn(language, { instructions, instructionsByLanguage: instructionsByLanguage ?? {} });
}

function placeOf({ clinic: { name, address } }: NoticeFacts): string {
  const { line1, line2, postalCode, city, state } = address ?? {};
  return [name, line1, line2, [postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
}
