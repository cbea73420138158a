import { employees, payrollInputs, payrollLoans, payTerms } from '@polyclinic/contract';
import { ask } from './ask';
import type { PayrollClinic, PayrollPeople } from './payroll-context';
import type { DemoStaff } from './demo-staff';
import { PAYROLL, PAYROLL_TEXTS } from './payroll-plan';
import { at } from './random';
import { onDay } from './supply-people';

const RAISE_PERCENT = 6;
/** Hours of overtime that are pasted, by nurse. */
const PASTED_HOURS = ['6.5', '4'] as const;

/** An assistant borrows money, and repays it from the pay. */
export async function lend(
  { clerk, approver }: PayrollPeople,
  payroll: PayrollClinic,
  { lentOn, repayFrom }: { lentOn: string; repayFrom: string },
): Promise<void> {
  const { language } = payroll;
  const body = {
    employeeId: at(staffIn(payroll, 'ASSISTANT'), 0).employeeId,
    kind: 'LOAN' as const,
    name: PAYROLL_TEXTS.loan[language],
    ...PAYROLL[payroll.clinic.key].loan,
    paidOn: lentOn,
    repayFrom,
    reason: PAYROLL_TEXTS.loanReason[language],
  };
  const { loan } = await ask(payrollLoans.create, { body }, onDay(clerk, lentOn, payroll));
  const decision = { params: { id: loan.id }, body: { isApproved: true, version: loan.version } };
  await ask(payrollLoans.decide, decision, onDay(approver, lentOn, payroll));
}

/** A receptionist is paid more since the month before: the rest of it comes with the next pay. */
export async function raisePay({ clerk }: PayrollPeople, payroll: PayrollClinic, validFrom: string): Promise<void> {
  const { language, today } = payroll;
  const by = onDay(clerk, today, payroll);
  const params = { id: at(staffIn(payroll, 'RECEPTIONIST'), 0).employeeId };
  const agreed = await ask(payTerms.list, { params }, by);
  let { version } = agreed;
  // Terms that begin later, in January, are higher as well.
  for (const term of agreed.payTerms.filter(({ validUntil }) => validUntil === null || validUntil >= validFrom)) {
    const body = {
      validFrom: term.validFrom > validFrom ? term.validFrom : validFrom,
      amount: Math.round((term.amount * (100 + RAISE_PERCENT)) / 10_000) * 100,
      reason: PAYROLL_TEXTS.raise[language],
      version,
    };
    ({ version } = await ask(payTerms.create, { params, body }, by));
  }
}

/** Pastes overtime of nurses and a bonus into an open period. */
export async function enterInputs({ clerk }: PayrollPeople, payroll: PayrollClinic, payrollPeriodId: string) {
  const { clinic, language, today } = payroll;
  const by = onDay(clerk, today, payroll);
  const numberOf = async ({ employeeId }: DemoStaff) =>
    (await ask(employees.get, { params: { id: employeeId } }, by)).employee.number;
  const bonus = {
    employeeNumber: await numberOf(at(staffIn(payroll, 'RECEPTIONIST'), 1)),
    code: 'BONUS',
    name: PAYROLL_TEXTS.bonus[language],
    amount: PAYROLL[clinic.key].bonus,
  };
  const overtime: { employeeNumber: string; code: string; hours: string; reason: string }[] = [];
  for (const [index, hours] of PASTED_HOURS.entries()) {
    const employeeNumber = await numberOf(at(staffIn(payroll, 'NURSE'), index));
    overtime.push({ employeeNumber, code: 'OVERTIME_HOURS', hours, reason: PAYROLL_TEXTS.pasted[language] });
  }
  await ask(payrollInputs.import, { body: { payrollPeriodId, rows: [bonus, ...overtime] } }, by);
}

/** Returns those of a position who stay, and have no account. */
function staffIn({ staff }: PayrollClinic, role: DemoStaff['role']): DemoStaff[] {
  return staff.filter((one) => one.role === role && one.userId === null && one.lastDay === null);
}
