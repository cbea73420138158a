import type { TenantDatabase } from '../../../platform/db/database';
import type { ServerDeps } from '../../../platform/http/service';
import { defineJob } from '../../../platform/jobs/jobs.service';
import { sendMail } from '../../../platform/mail/mail.service';
import { alertUsers } from '../../platform';
import { composeMail } from './appointment-notices';
import { noticesRepository } from './appointment-notices.repository';
import { remindersRepository as repository, type DueReminder } from './appointment-reminders.repository';

const EVERY_MS = 10 * 60_000;
const BATCH = 50;

/** Reminds patients of their appointments a day ahead, in all clinics. */
export const appointmentReminderJob = defineJob({
  name: 'appointments.send-reminders',
  every: EVERY_MS,
  run: (_, { deps, signal }) => remindPatients(deps, signal),
});

/** Reminds the patients of all clinics whose appointment begins within a day. */
export async function remindPatients(deps: ServerDeps, signal?: AbortSignal): Promise<void> {
  const { database, log } = deps;
  for (const tenantId of await repository.clinics(database.platform, deps.now())) {
    if (signal?.aborted) return;
    const db = database.forTenant({ tenantId });
    // A failure at one clinic must not affect the others.
    await remindIn(db, deps).catch((error: unknown) =>
      log.error({ err: error, tenantId }, 'reminding patients failed'),
    );
  }
}

/** Commits each batch before the next one: a reminder that was sent is not sent again after a crash. */
async function remindIn(db: TenantDatabase, deps: ServerDeps): Promise<void> {
  const remindSome = (tx: TenantDatabase) => remindBatch(tx, deps);
  while ((await db.transaction().execute(remindSome)) === BATCH);
}

async function remindBatch(tx: TenantDatabase, deps: ServerDeps): Promise<number> {
  const due = await repository.takeDue(tx, deps.now(), BATCH);
  for (const reminder of due) await remind(reminder, tx, deps);
  return due.length;
}

/**
 * Alerts the accounts that want reminders, which also reaches their browsers, and sends an e-mail to those who want
 * e-mails. Without any account, the address in the record gets the e-mail.
 */
async function remind(reminder: DueReminder, tx: TenantDatabase, { settings }: ServerDeps): Promise<void> {
  const { appointmentId, patientId, patient, doctor, dateTime, accounts, hasAccount, email } = reminder;
  const path = `/appointments/${appointmentId}`;
  const alert = { kind: 'APPOINTMENT_REMINDER', facts: { patient, doctor, dateTime } } as const;
  const [guardians, own] = [true, false].map((is) =>
    accounts.filter(({ isGuardian }) => isGuardian === is).map(({ id }) => id),
  );
  if (own?.length) await alertUsers(tx, own, { ...alert, path });
  if (guardians?.length) await alertUsers(tx, guardians, { ...alert, path: `${path}?for=${patientId}` });
  const addresses = hasAccount ? accounts.flatMap((account) => account.email ?? []) : email ? [email] : [];
  if (addresses.length === 0) return;
  const facts = await noticesRepository.facts(tx, appointmentId, null);
  if (!facts) return;
  const mail = composeMail('REMINDER', facts, settings);
  for (const to of new Set(addresses)) await sendMail(tx, { to, ...mail }, settings);
}
