import {
  AllergyCategory,
  AllergySeverity,
  CLINICAL_CSV_COLUMNS,
  type ClinicalCsvColumn,
  type ClinicalEntryKind,
  type ProblemStatus,
} from '@polyclinic/contract';
import { rowsOf } from '../../../platform/exports/read-rows';
import { addNote, checkEntry, emptyEntry, putDate, type Places, type ReadEntry, type ReadRecord } from './read-entry';

const KINDS: Readonly<Record<string, ClinicalEntryKind>> = {
  problem: 'PROBLEM',
  condition: 'PROBLEM',
  allergy: 'ALLERGY',
  medicine: 'MEDICINE',
  medication: 'MEDICINE',
};
const STATUSES: Readonly<Record<string, ProblemStatus>> = {
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  resolved: 'RESOLVED',
  stopped: 'RESOLVED',
};
/** Columns that a row names in its faults. */
const PLACES: Places = {
  name: 'name',
  code: 'code',
  start: 'start',
  end: 'end',
  dose: 'dose',
  reaction: 'reaction',
  note: 'note',
};

type Cells = Record<ClinicalCsvColumn, string>;

/** Reads a CSV file with the documented columns; undefined if its first line does not have type and name. */
export function readCsv(content: string): ReadRecord | undefined {
  const [head, ...rows] = rowsOf(content);
  const headings = (head?.fields ?? []).map((field) => field.trim().toLowerCase());
  if (!headings.includes('type') || !headings.includes('name')) return undefined;
  const entries: ReadEntry[] = [];
  for (const { line, fields } of rows) {
    if (fields.every((field) => field.trim() === '')) continue;
    const cell = (column: string) => plain(fields[headings.indexOf(column)] ?? '');
    const cells = Object.fromEntries(CLINICAL_CSV_COLUMNS.map((column) => [column, cell(column)])) as Cells;
    entries.push(entryOf(cells, line));
  }
  return entries.length === 0 ? undefined : { entries, patient: null };
}

function entryOf(cells: Cells, line: number): ReadEntry {
  const kind = KINDS[cells.type.toLowerCase()] ?? null;
  const entry = emptyEntry(line, kind);
  const invalid = (column: ClinicalCsvColumn) => entry.faults.push({ field: column, error: 'INVALID' });
  if (cells.type === '') entry.faults.push({ field: 'type', error: 'MISSING' });
  else if (kind === null) entry.faults.push({ field: 'type', error: 'UNSUPPORTED' });
  const status = STATUSES[cells.status.toLowerCase() || 'active'];
  if (status) entry.status = status;
  else invalid('status');
  const category = AllergyCategory.safeParse(cells.category.toUpperCase());
  const severity = AllergySeverity.safeParse(cells.severity.toUpperCase());
  if (cells.category !== '' && !category.success) invalid('category');
  if (cells.severity !== '' && !severity.success) invalid('severity');
  putDate(entry, 'start', cells.start, 'start');
  putDate(entry, 'end', cells.end, 'end');
  addNote(entry, cells.note);
  entry.name = cells.name;
  entry.code = cells.code || null;
  entry.dose = cells.dose || null;
  entry.reaction = cells.reaction || null;
  entry.category = category.data ?? null;
  entry.severity = severity.data ?? null;
  checkEntry(entry, PLACES);
  return entry;
}

/** Removes the apostrophe that exports put before text that a spreadsheet would take for a formula. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
