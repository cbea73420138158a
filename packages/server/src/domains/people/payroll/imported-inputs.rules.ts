import type { ErrorCode, ImportedInput, PayrollInputFault } from '@polyclinic/contract';
import { minorOf } from '../../finance';
import type { InputPerson, InputValues } from './payroll-inputs.repository';

/** Codes of hours that formulas refer to. */
export const HOUR_CODES: readonly string[] = ['OVERTIME_HOURS', 'ON_CALL_HOURS'];

const HOURS = /^\d{1,4}([.,]\d{1,2})?$/;
const CODE = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

interface Reading {
  currency: string;
  userId: string;
  textOf: (code: ErrorCode) => string;
}

/** Reads pasted rows; returns the inputs of the valid ones and every fault by row, which counts from one. */
export function readInputRows(
  rows: readonly ImportedInput[],
  people: readonly InputPerson[],
  reading: Reading,
): { values: Omit<InputValues, 'periodId'>[]; faults: PayrollInputFault[] } {
  const byNumber = new Map(people.map((person) => [person.number.toLowerCase(), person]));
  const values: Omit<InputValues, 'periodId'>[] = [];
  const faults: PayrollInputFault[] = [];
  for (const [index, row] of rows.entries()) {
    const found = readRow(row, byNumber.get(row.employeeNumber.trim().toLowerCase()), reading);
    if (Array.isArray(found)) {
      faults.push(...found.map(([field, code]) => ({ row: index + 1, field, text: reading.textOf(code) })));
    } else values.push(found);
  }
  return { values, faults };
}

type Faults = [field: PayrollInputFault['field'], code: ErrorCode][];

function readRow(
  row: ImportedInput,
  person: InputPerson | undefined,
  { currency, userId }: Reading,
): Omit<InputValues, 'periodId'> | Faults {
  const code = row.code.trim();
  const reason = row.reason.trim() || code;
  const faults: Faults = [];
  if (!person) faults.push(['employeeNumber', 'EMPLOYEE_UNKNOWN']);
  if (person?.userId === userId) faults.push(['employeeNumber', 'OWN_PAY']);
  if (!CODE.test(code)) faults.push(['code', 'PAYROLL_CODE_UNKNOWN']);
  const [amountText, hoursText] = [row.amount.trim(), row.hours.trim()];
  if (HOUR_CODES.includes(code)) {
    if (!HOURS.test(hoursText) || amountText !== '') faults.push(['hours', 'PAYROLL_INPUT_INCOMPLETE']);
    if (faults.length > 0 || !person) return faults;
    const hours = hoursText.replace(',', '.');
    return { employeeId: person.id, code, name: code, kind: 'HOURS', amount: null, hours, isTaxable: true, reason };
  }
  const component = person?.components.find((one) => one.code === code);
  const name = row.name.trim() || component?.name;
  if (person && !name) faults.push(['code', 'PAYROLL_CODE_UNKNOWN']);
  const isNegative = amountText.startsWith('-');
  const amount = minorAmount(isNegative ? amountText.slice(1) : amountText, currency);
  if (amount === undefined || hoursText !== '') faults.push(['amount', 'PAYROLL_INPUT_INCOMPLETE']);
  if (faults.length > 0 || !person || !name || amount === undefined) return faults;
  const isDeducted = isNegative !== (component?.kind === 'DEDUCTION');
  return {
    employeeId: person.id,
    code,
    name,
    kind: isDeducted ? 'DEDUCTION' : 'EARNING',
    amount,
    hours: null,
    isTaxable: component?.isTaxable ?? true,
    reason,
  };
}

/** Returns an amount of more than zero in minor units; undefined if the text is none. */
function minorAmount(text: string, currency: string): number | undefined {
  const found = minorOf(text, currency);
  return found ? found : undefined;
}
