import type { BankFileFormat, FileAnswer } from '@polyclinic/contract';
import {
  creditTransferCsv,
  creditTransferXml,
  type CreditTransferFile,
} from '../../../platform/bank-files/credit-transfers';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { refuseWithoutAccount } from './pay-period';
import { payrollPaymentsRepository as payments } from './payroll-payments.repository';
import { payrollPeriodsRepository as repository } from './payroll-periods.repository';
import { payrollSettingsRepository } from './payroll-settings.service';

/** Purpose of salaries (ISO 20022 external code). */
const SALARY = 'SALA';

/** Returns what is to be paid of a period, or one payment of it, as a file for the bank. */
export async function bankFileOf(
  { db, now }: Pick<Caller, 'db' | 'now'>,
  periodId: string,
  { format, paymentId }: { format: BankFileFormat; paymentId?: string | undefined },
): Promise<FileAnswer> {
  const period = (await repository.payableOf(db, periodId)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
  if (!['APPROVED', 'PAID', 'CLOSED'].includes(period.status)) refuse('PAYROLL_TRANSITION_ILLEGAL');
  const paid = paymentId === undefined ? undefined : await payments.transfers(db, periodId, paymentId);
  const owed = paid ?? (await payments.owed(db, periodId));
  if (owed.length === 0) refuse('PAYROLL_NOTHING_TO_PAY');
  refuseWithoutAccount(owed);
  const { payerIban, payerBic, clinicName } = await payrollSettingsRepository.find(db);
  const id = (paymentId ?? periodId).replaceAll('-', '').slice(-28);
  const file: CreditTransferFile = {
    id,
    createdAt: now().toISOString(),
    payOn: paid?.[0]?.paidOn ?? period.payOn,
    currency: period.currency,
    purpose: SALARY,
    payer: { name: clinicName, iban: payerIban ?? '', bic: payerBic },
    transfers: owed.flatMap(({ account, net }) =>
      account === null ? [] : [{ ...account, amount: net, text: period.name }],
    ),
  };
  const name = period.name.replaceAll(/[\\/:*?"<>|\s]+/g, '-');
  if (format === 'CSV') {
    const content = Buffer.from(creditTransferCsv(file), 'utf8');
    return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content };
  }
  if (payerIban === null) refuse('PAYROLL_PAYER_MISSING');
  return {
    fileName: `${name}.xml`,
    contentType: 'application/xml',
    content: Buffer.from(creditTransferXml(file), 'utf8'),
  };
}
