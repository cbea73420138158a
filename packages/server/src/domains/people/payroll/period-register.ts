import { minorDigits, type FileAnswer, type RegisterColumn, type RegisterRow } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/exports/csv';
import type { Words } from '../../../platform/documents/paper-labels';
import type { Caller } from '../../../platform/http/service';
import { periodReportsRepository as repository } from './period-reports.repository';

const WORDS = {
  number: { en: 'Employee number', hi: 'कर्मचारी संख्या', ta: 'பணியாளர் எண்' },
  name: { en: 'Name', hi: 'नाम', ta: 'பெயர்' },
  department: { en: 'Department', hi: 'विभाग', ta: 'துறை' },
  gross: { en: 'Gross pay', hi: 'सकल वेतन', ta: 'மொத்தச் சம்பளம்' },
  deductions: { en: 'Deductions', hi: 'कटौतियाँ', ta: 'பிடித்தங்கள்' },
  net: { en: 'Net pay', hi: 'शुद्ध वेतन', ta: 'நிகரச் சம்பளம்' },
  employer: { en: 'Employer contributions', hi: 'नियोक्ता का अंशदान', ta: 'நிறுவனத்தின் பங்களிப்புகள்' },
  total: { en: 'Total', hi: 'कुल', ta: 'மொத்தம்' },
} satisfies Words<string>;

const KINDS = ['EARNING', 'DEDUCTION', 'EMPLOYER'] as const;

/** Register of a period: each employee by component, with the total of each. */
export interface Register {
  name: string;
  currency: string;
  columns: RegisterColumn[];
  rows: RegisterRow[];
}

/** Reads the register of a period; undefined if there is no such period. */
export async function registerOf(db: TenantDatabase, id: string): Promise<Register | undefined> {
  const period = await repository.before(db, id);
  if (!period) return undefined;
  const entries = await repository.register(db, id);
  const columns = new Map<string, RegisterColumn>();
  const keyOf = ({ kind, code, name }: Pick<RegisterColumn, 'kind' | 'code' | 'name'>) => `${kind} ${code} ${name}`;
  for (const { lines } of entries) {
    for (const { code, name, kind, amount } of lines) {
      const key = keyOf({ code, name, kind });
      const { total = 0 } = columns.get(key) ?? {};
      columns.set(key, { code, name, kind, total: total + amount });
    }
  }
  // Map keeps the order in which components first appear, which is that of the structure.
  const sorted = KINDS.flatMap((kind) => [...columns].filter(([, column]) => column.kind === kind));
  const rows = entries.map(({ lines, ...row }) => {
    const amounts = sorted.map(([key]) =>
      lines.reduce((sum, line) => (keyOf(line) === key ? sum + line.amount : sum), 0),
    );
    return { ...row, amounts };
  });
  return { name: period.periodName, currency: period.currency, columns: sorted.map(([, column]) => column), rows };
}

/** Returns a register as a table for spreadsheets. */
export function registerFile(
  { name, currency, columns, rows }: Register,
  { language }: Pick<Caller, 'language'>,
): FileAnswer {
  const word = (key: keyof typeof WORDS) => WORDS[key][language];
  const digits = minorDigits(currency);
  const money = (minor: number) => ({ minor, digits });
  const sums = ['gross', 'deductions', 'net', 'employer'] as const;
  const head = [word('number'), word('name'), word('department'), ...columns.map((column) => column.name)];
  const lines = rows.map(({ employee, department, amounts, ...row }) => [
    employee.number,
    `${employee.firstName} ${employee.lastName}`,
    department,
    ...amounts.map(money),
    ...sums.map((key) => money(row[key])),
  ]);
  const total = (key: (typeof sums)[number]) => money(rows.reduce((sum, row) => sum + row[key], 0));
  const foot = [word('total'), '', '', ...columns.map((column) => money(column.total)), ...sums.map(total)];
  const table = [[...head, ...sums.map(word)], ...lines, foot].map((cells) => csvLine(cells));
  const fileName = `${name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}.csv`;
  return {
    fileName,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(BYTE_ORDER_MARK + table.join(''), 'utf8'),
  };
}
