import { payrollEntries, type FileAnswer } from '@polyclinic/contract';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { documentPdf } from '../../../platform/documents/documents.service';
import type { Caller } from '../../../platform/http/service';
import { decimalOf, fractionOf, plus, ZERO } from '../../../platform/numbers/fraction.rules';
import { noFacts } from '../../../platform/documents/no-facts.repository';
import type { EntryInputs } from './calculate-entry.rules';
import { paidParts, workingDays } from './payment-days.rules';
import type { PayslipRow } from './payroll-entries.repository';
import type { PayAccount } from './payroll-payments.repository';
import { payslipPage, type PayslipData } from './payslip-layout';

export const payslipDocument: DocumentDeclaration<PayslipData> = {
  name: 'payslip',
  access: payrollEntries.paystub.access,
  facts: noFacts,
  layout: (letterhead, data) => payslipPage(letterhead, data),
};

/** Returns the payslip of an entry as PDF on the clinic's letterhead. */
export function payslipPdf(caller: Pick<Caller, 'db'>, row: PayslipRow): Promise<FileAnswer> {
  const { employee, period, inputs, lines, yearToDate, position, department, currency, account } = row;
  const { gross, deductions, net, trace, createdAt } = row;
  return documentPdf(payslipDocument, caller, {
    employee: { name: `${employee.firstName} ${employee.lastName}`, number: employee.number, position, department },
    periodName: period.name,
    startsOn: period.startsOn,
    endsOn: period.endsOn,
    payOn: period.payOn,
    currency,
    ...daysOf(inputs),
    account: lastDigits(account),
    lines: lines.map((line) => ({ ...line, yearToDate: yearToDate[`${line.kind} ${line.code}`] ?? line.amount })),
    gross,
    deductions,
    net,
    trace,
    createdAt,
  });
}

/** Returns the paid days and those of the period. */
export function daysOf({ period, terms, unpaid }: Pick<EntryInputs, 'period' | 'terms' | 'unpaid'>): {
  paidDays: string;
  workingDays: string;
} {
  const paid = paidParts(period, terms, unpaid).reduce((sum, { days }) => plus(sum, days), ZERO);
  return { paidDays: decimalOf(paid, 2), workingDays: decimalOf(fractionOf(String(workingDays(period))), 0) };
}

function lastDigits(account: PayAccount | null): string | null {
  const number = account?.iban ?? account?.accountNumber;
  return number ? `•••• ${number.slice(-4)}` : null;
}
