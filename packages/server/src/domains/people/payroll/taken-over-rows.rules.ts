import { TAXABLE_CODE, type ErrorCode, type ImportedTakeover, type PayrollTakeoverFault } from '@polyclinic/contract';
import { minorOf } from '../../finance';
import type { EntryLine } from './calculate-entry.rules';

/** Component by which a taken-over amount continues. */
export type TakeoverComponent = Pick<EntryLine, 'code' | 'name'> & { kind: string };

/** Employee of a take-over, with what decides whether it is possible. */
export interface TakeoverPerson {
  id: string;
  number: string;
  userId: string | null;
  /** Of the structure that was assigned last. */
  components: readonly TakeoverComponent[];
  isTaken: boolean;
  /** A period of the tax year starts on or before the day. */
  isLate: boolean;
  /** A period after the day is approved. */
  isSettled: boolean;
}

/** Take-over as it is written. */
export interface TakeoverValues {
  employeeId: string;
  taxable: number;
  lines: EntryLine[];
}

interface Reading {
  currency: string;
  userId: string;
  textOf: (code: ErrorCode) => string;
}

type Field = PayrollTakeoverFault['field'];

/** Reads pasted rows, one amount each; returns one take-over by employee, and every fault by row. */
export function readTakeoverRows(
  rows: readonly ImportedTakeover[],
  people: readonly TakeoverPerson[],
  { currency, userId, textOf }: Reading,
): { values: TakeoverValues[]; faults: PayrollTakeoverFault[] } {
  const byNumber = new Map(people.map((person) => [person.number.toLowerCase(), person]));
  const found = new Map<string, { firstRow: number; taxable: number | undefined; lines: EntryLine[] }>();
  const faults: PayrollTakeoverFault[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    const tell = (field: Field, code: ErrorCode) => faults.push({ row, field, text: textOf(code) });
    const person = byNumber.get(cells.employeeNumber.trim().toLowerCase());
    const amount = minorOf(cells.amount, currency) ?? undefined;
    if (amount === undefined) tell('amount', 'PAYROLL_TAKEOVER_AMOUNT');
    if (!person) {
      tell('employeeNumber', 'EMPLOYEE_UNKNOWN');
      continue;
    }
    const known = found.get(person.id);
    const own = known ?? { firstRow: row, taxable: undefined, lines: [] };
    if (!known) {
      found.set(person.id, own);
      for (const [field, code] of refusalsOf(person, userId)) tell(field, code);
    }
    const code = cells.code.trim();
    const isTaxable = code.toUpperCase() === TAXABLE_CODE;
    if (isTaxable ? own.taxable !== undefined : own.lines.some((line) => line.code === code)) {
      tell('code', 'PAYROLL_TAKEOVER_TWICE');
    } else if (isTaxable) own.taxable = amount ?? 0;
    else {
      const line = lineOf(person.components, code, amount ?? 0);
      if (line) own.lines.push(line);
      else tell('code', 'PAYROLL_TAKEOVER_CODE');
    }
  }
  const values = [...found].map(([employeeId, { firstRow, taxable, lines }]): TakeoverValues => {
    if (taxable === undefined) faults.push({ row: firstRow, field: 'code', text: textOf('PAYROLL_TAKEOVER_TAXABLE') });
    return { employeeId, taxable: taxable ?? 0, lines };
  });
  return { values, faults: faults.toSorted((a, b) => a.row - b.row) };
}

/** Returns the line of an amount by its component; undefined if there is none that is paid, deducted or contributed. */
export function lineOf(components: readonly TakeoverComponent[], code: string, amount: number): EntryLine | undefined {
  const component = components.find((one) => one.code === code);
  const kind = KINDS.find((one) => one === component?.kind);
  return component && kind && { code, name: component.name, kind, amount };
}

const KINDS = ['EARNING', 'DEDUCTION', 'EMPLOYER'] as const;

function refusalsOf(
  { isTaken, isLate, isSettled, userId: account }: TakeoverPerson,
  userId: string,
): [field: Field, code: ErrorCode][] {
  return [
    ...(account === userId ? [['employeeNumber', 'OWN_PAY'] as [Field, ErrorCode]] : []),
    ...(isTaken ? [['employeeNumber', 'PAYROLL_TAKEOVER_EXISTS'] as [Field, ErrorCode]] : []),
    ...dayRefusalOf({ isLate, isSettled }).map((code): [Field, ErrorCode] => ['takenOn', code]),
  ];
}

/** Returns why nothing can be taken over, or corrected, as of a day. */
export function dayRefusalOf({
  isLate,
  isSettled,
}: Pick<TakeoverPerson, 'isLate' | 'isSettled'>): ('PAYROLL_TAKEOVER_LATE' | 'PAYROLL_TAKEOVER_SETTLED')[] {
  if (isSettled) return ['PAYROLL_TAKEOVER_SETTLED'];
  return isLate ? ['PAYROLL_TAKEOVER_LATE'] : [];
}
