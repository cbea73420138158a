import { createHash } from 'node:crypto';
import type { ProblemCode } from '@polyclinic/contract';
import { rowsOf } from '../../../platform/exports/read-rows';
import { firstFaults } from '../first-faults';

/** Table of codes read from a file, or what is wrong with it by line. */
export interface CodeTable {
  codes: ProblemCode[];
  /** SHA-256 of the codes in order, whatever the layout of the file. */
  digest: string;
  faults: string[];
}

/** Headings of the two columns; the CDC's and the WHO's files use these names. */
const CODE = ['code', 'icd10', 'icd-10', 'icd10cm', 'icd-10-cm'];
const TITLE = ['title', 'description', 'long description', 'display', 'name'];
const MAX_CODE = 20;
const MAX_TITLE = 300;

/** Reads a table with the columns code and title, separated by tabs, semicolons or commas (RFC 4180 quoting). */
export function readCodeTable(text: string): CodeTable {
  const rows = rowsOf(text);
  const headings = (rows[0]?.fields ?? []).map((field) => field.trim().toLowerCase());
  const at = { code: columnOf(headings, CODE), title: columnOf(headings, TITLE) };
  const missing = (['code', 'title'] as const).filter((name) => at[name] === -1);
  if (missing.length > 0)
    return { codes: [], digest: '', faults: missing.map((name) => `Line 1: the column ${name} is required`) };

  const found = new Map<string, ProblemCode>();
  const faults: string[] = [];
  for (const { line, fields } of rows.slice(1)) {
    if (fields.every((field) => field.trim() === '')) continue;
    const code = (fields[at.code] ?? '').trim().toUpperCase();
    const title = (fields[at.title] ?? '').trim();
    if (!/^[A-Z0-9][A-Z0-9.+*/-]*$/.test(code) || code.length > MAX_CODE) faults.push(`Line ${line}: not a valid code`);
    else if (title === '' || title.length > MAX_TITLE)
      faults.push(`Line ${line}: the title must have 1 to ${MAX_TITLE} characters`);
    else if (found.has(code)) faults.push(`Line ${line}: the code ${code} is there twice`);
    else found.set(code, { code, title });
  }
  if (found.size === 0 && faults.length === 0) faults.push('The file contains no codes');
  const codes = [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(codes)).digest('hex');
  return { codes, digest, faults: firstFaults(faults) };
}

function columnOf(headings: readonly string[], names: readonly string[]): number {
  return headings.findIndex((heading) => names.includes(heading));
}
