import { NewService, SERVICE_LABELS } from '@polyclinic/contract';
import { issueText } from '@polyclinic/ui/kit/setting';

/** Column of a list of services. */
export type ServiceColumn = (typeof COLUMNS)[number];

const TEXTS = ['name', 'code', 'category', 'specialty', 'description', 'instructions'] as const;
const NUMBERS = [
  'duration',
  'newPatientDuration',
  'bufferBefore',
  'bufferAfter',
  'step',
  'minNotice',
  'maxAdvanceDays',
  'capacity',
  'sameDayShare',
  'followUpDays',
] as const;
const LISTS = ['skills', 'consents'] as const;
const PLACES = ['doctorIds', 'facilityIds'] as const;

/** Columns that a list may have, by the field that they fill in; every other column is left out. */
export const COLUMNS = [...TEXTS, 'price', ...NUMBERS, ...LISTS, ...PLACES, 'isActive', 'isOnline'] as const;

/** Row of a list, with the service that it describes or the errors of its fields. */
export interface ReadRow {
  /** Line of the list: the heading is line 1. */
  line: number;
  name: string;
  service: NewService | undefined;
  errors: Partial<Record<ServiceColumn, string>>;
}

/** Labels, names and words by which the cells of a list are read. */
export interface ReadWith {
  /** Label of a column in the language of the page. */
  label: (column: ServiceColumn) => string;
  /** Parses an amount into minor units; NaN if it is none. */
  price: (text: string) => number | null;
  /** Ids by name, in lower case. */
  doctors: ReadonlyMap<string, string>;
  facilities: ReadonlyMap<string, string>;
  /** Words for yes and no in the language of the page. */
  yes: string;
  no: string;
  texts: { number: string; yesNo: string; unknown: (names: string) => string };
}

/** Returns the column of each heading: the name of the field, or its label in English or the language of the page. */
export function columnsOf(
  headings: readonly string[],
  { label }: Pick<ReadWith, 'label'>,
): (ServiceColumn | undefined)[] {
  return headings.map((heading) =>
    COLUMNS.find((column) => [column, SERVICE_LABELS[column], label(column)].some((name) => isSame(name, heading))),
  );
}

/** Reads a list whose first line has the headings; a blank cell leaves its field out. */
export async function readServiceRows(lines: readonly (readonly string[])[], how: ReadWith): Promise<ReadRow[]> {
  const [headings = [], ...rows] = lines;
  const columns = columnsOf(headings, how);
  const filled = rows
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return Promise.all(filled.map(({ cells, line }) => readRow(cells, columns, line, how)));
}

async function readRow(
  cells: readonly string[],
  columns: readonly (ServiceColumn | undefined)[],
  line: number,
  how: ReadWith,
): Promise<ReadRow> {
  const values: Record<string, unknown> = {};
  const errors: ReadRow['errors'] = {};
  for (const [place, column] of columns.entries()) {
    const text = cells[place]?.trim() ?? '';
    if (!column || text === '') continue;
    const { value, error } = readCell(column, text, how);
    if (error === undefined) values[column] = value;
    else errors[column] = error;
  }
  const read = NewService.safeParse(values, { reportInput: true });
  for (const issue of read.error?.issues ?? []) {
    const column = COLUMNS.find((one) => one === issue.path[0]);
    if (column) errors[column] ??= await issueText(issue);
  }
  const isSound = Object.keys(errors).length === 0;
  const name = typeof values.name === 'string' ? values.name : '';
  return { line, name, errors, service: isSound ? read.data : undefined };
}

interface Cell {
  value?: unknown;
  error?: string;
}

function readCell(column: ServiceColumn, text: string, how: ReadWith): Cell {
  if (isOneOf(TEXTS, column)) return { value: text };
  if (isOneOf(LISTS, column)) return { value: partsOf(text) };
  if (isOneOf(PLACES, column)) return idsOf(text, column === 'doctorIds' ? how.doctors : how.facilities, how);
  if (column === 'isActive' || column === 'isOnline') return yesOrNo(text, how);
  const value = column === 'price' ? how.price(text) : Number(text);
  return value === null || Number.isFinite(value) ? { value } : { error: how.texts.number };
}

function idsOf(text: string, known: ReadonlyMap<string, string>, { texts }: ReadWith): Cell {
  const names = partsOf(text);
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (unknown.length > 0) return { error: texts.unknown(unknown.join(', ')) };
  return { value: names.flatMap((name) => known.get(name.toLowerCase()) ?? []) };
}

function yesOrNo(text: string, { yes, no, texts }: ReadWith): Cell {
  if (['yes', 'true', '1', yes].some((word) => isSame(word, text))) return { value: true };
  if (['no', 'false', '0', no].some((word) => isSame(word, text))) return { value: false };
  return { error: texts.yesNo };
}

/** Several names in one cell are separated by semicolons or commas, as the export writes them. */
function partsOf(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function isOneOf<Column extends ServiceColumn>(columns: readonly Column[], column: ServiceColumn): column is Column {
  return columns.some((one) => one === column);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
