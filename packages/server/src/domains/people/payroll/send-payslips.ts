import { Language, type EmployeeRef } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { sendMails } from '../../../platform/mail/mail.service';
import { payrollSettingsRepository } from './payroll-settings.service';
import { payslipMail } from './payslip-mail';
import { payslipMailsRepository as repository } from './payslip-mails.repository';
import type { LockedPeriod } from './period-writes.repository';

const BATCH = 500;

/** Number of emails, and the employees without one. */
export interface SentPayslips {
  sent: number;
  withoutEmail: EmployeeRef[];
  declined: EmployeeRef[];
}

/** Sends the employees of a locked period an email that their payslip is ready, each of them once. */
export async function sendPayslips(tx: Caller, { id, name }: LockedPeriod): Promise<SentPayslips> {
  const { db, deps, userId, now } = tx;
  const { mailsPayslips, clinicName } = await payrollSettingsRepository.find(db);
  if (!mailsPayslips) refuse('PAYROLL_PAYSLIPS_OFF');
  const unsent = await repository.unsent(db, id);
  const address = deps.settings.publicAddress;
  const mails = unsent.flatMap(({ entryId, email, isWanted, language, firstName }) => {
    if (email === null || !isWanted) return [];
    const words = payslipMail(Language.catch('en').parse(language), {
      firstName,
      periodName: name,
      clinicName,
      address,
    });
    return [{ entryId, mail: { to: email, ...words } }];
  });
  const sentAt = now().toISOString();
  for (let from = 0; from < mails.length; from += BATCH) {
    const batch = mails.slice(from, from + BATCH);
    await repository.insert(
      db,
      batch.map(({ entryId }) => entryId),
      { sentBy: userId, sentAt },
    );
    await sendMails(
      db,
      batch.map(({ mail }) => mail),
      deps.settings,
    );
  }
  const named = (isIn: (one: (typeof unsent)[number]) => boolean) =>
    unsent.filter(isIn).map(({ employee }) => employee);
  return {
    sent: mails.length,
    withoutEmail: named(({ email }) => email === null),
    declined: named(({ email, isWanted }) => email !== null && !isWanted),
  };
}
