import { createHash } from 'node:crypto';
import { AgeGrowthIndicator } from '@polyclinic/contract';
import { rowsOf, type FileRow } from '../../../platform/exports/read-rows';
import { firstFaults } from '../first-faults';
import type { GrowthSex, Lms } from './growth-tables/growth-table';

/** Parameters of one measure at one age. */
export interface GrowthAge extends Lms {
  indicator: AgeGrowthIndicator;
  sex: GrowthSex;
  ageDays: number;
}

/** Growth references read from a file, or what is wrong with them by line and column. */
export interface GrowthFile {
  ages: GrowthAge[];
  /** SHA-256 of the ages in order, whatever the layout of the file. */
  digest: string;
  faults: string[];
}

const COLUMNS = ['indicator', 'sex', 'age unit', 'age', 'L', 'M', 'S'] as const;
type Column = (typeof COLUMNS)[number];

const SEXES: Record<string, GrowthSex> = { m: 'MALE', male: 'MALE', f: 'FEMALE', female: 'FEMALE' };
/** Days of a unit; months and years as in the tables of WHO (2006). */
const UNIT_DAYS: Record<string, number> = { day: 1, week: 7, month: 30.4375, year: 365.25 };
/** Oldest age: 19 years end the reference of WHO (2007), some national ones go on to 20. */
const MOST_DAYS = 21 * 365.25;
/** Powers of the published references lie between -4 and 5. */
const MOST_POWER = 20;

/** Reads a table with the columns indicator, sex, age unit, age, L, M and S; ages ascend for each indicator and sex. */
export function readGrowthTable(text: string): GrowthFile {
  const [head, ...rows] = rowsOf(text);
  const names = (head?.fields ?? []).map((field) => field.trim().toLowerCase().replaceAll('_', ' '));
  const missing = COLUMNS.filter((column) => !names.includes(column.toLowerCase()));
  if (missing.length > 0) {
    return { ages: [], digest: '', faults: missing.map((column) => `Line 1: the column ${column} is required`) };
  }
  const reader = new AgeReader((column) => names.indexOf(column.toLowerCase()));
  for (const row of rows) if (row.fields.some((field) => field.trim() !== '')) reader.read(row);
  const { ages, faults } = reader;
  if (ages.length === 0 && faults.length === 0) faults.push('The file contains no ages');
  const digest = createHash('sha256').update(JSON.stringify(ages)).digest('hex');
  return { ages, digest, faults: firstFaults(faults) };
}

const FARTHEST_SD = 3;

class AgeReader {
  readonly ages: GrowthAge[] = [];
  readonly faults: string[] = [];
  /** The last age of each indicator and sex, with its line. */
  readonly #last = new Map<string, { ageDays: number; line: number }>();
  readonly #placeOf: (column: Column) => number;

  constructor(placeOf: (column: Column) => number) {
    this.#placeOf = placeOf;
  }

  read({ line, fields }: FileRow): void {
    const field = (column: Column) => (fields[this.#placeOf(column)] ?? '').trim();
    const before = this.faults.length;
    const fault = (column: Column, text: string) => this.faults.push(`Line ${line}, column ${column}: ${text}`);
    const number = (column: Column, isAllowed: (value: number) => boolean, text: string) => {
      const value = field(column) === '' ? Number.NaN : Number(field(column));
      if (!Number.isFinite(value) || !isAllowed(value)) fault(column, text);
      return value;
    };
    const indicator = AgeGrowthIndicator.safeParse(field('indicator').toUpperCase().replaceAll(' ', '_')).data;
    if (!indicator) fault('indicator', `must be one of ${AgeGrowthIndicator.options.join(', ')}`);
    const sex = SEXES[field('sex').toLowerCase()];
    if (!sex) fault('sex', 'must be MALE or FEMALE');
    const unit = UNIT_DAYS[field('age unit').toLowerCase().replace(/s$/, '')];
    if (unit === undefined) fault('age unit', 'must be days, weeks, months or years');
    const age = number('age', (value) => value >= 0, 'must be a number from 0');
    const l = number(
      'L',
      (value) => Math.abs(value) <= MOST_POWER,
      `must be a number from -${MOST_POWER} to ${MOST_POWER}`,
    );
    const m = number('M', (value) => value > 0, 'must be a number above 0');
    const s = number('S', (value) => value > 0, 'must be a number above 0');
    // The restricted application of the method needs values up to 3 SD on both sides.
    if (Math.abs(l * s * FARTHEST_SD) >= 1) fault('L', 'has with this S no value at 3 SD');
    if (!indicator || !sex || unit === undefined || this.faults.length > before) return;

    const ageDays = age * unit;
    if (ageDays > MOST_DAYS) fault('age', 'must be at most 21 years');
    const key = `${indicator} ${sex}`;
    const last = this.#last.get(key);
    if (last && ageDays <= last.ageDays) fault('age', `must be greater than on line ${last.line}`);
    this.#last.set(key, { ageDays, line });
    this.ages.push({ indicator, sex, ageDays, l, m, s });
  }
}
