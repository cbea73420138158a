import { GROWTH_PERCENTILES, type GrowthHeightLine } from '@polyclinic/contract';
import { decodedColumns } from './growth-tables/decoded-columns';
import type { GrowthSex, GrowthTable, Lms } from './growth-tables/growth-table';
import { WEIGHT_FOR_HEIGHT } from './growth-tables/weight-for-height';
import { WEIGHT_FOR_LENGTH } from './growth-tables/weight-for-length';
import { LAST_GROWTH_DAY, lineValue } from './growth.rules';

/** Age from which a child is measured standing, in days (WHO Child Growth Standards, 2006). */
export const STANDING_FROM_DAYS = 731;

interface HeightTable {
  table: GrowthTable;
  /** First and last length or height, in cm. */
  from: number;
  to: number;
}

const LYING: HeightTable = { table: WEIGHT_FOR_LENGTH, from: 45, to: 110 };
const STANDING: HeightTable = { table: WEIGHT_FOR_HEIGHT, from: 65, to: 120 };
const TENTHS = 10;

const decoded = new Map<string, Lms[]>();

/**
 * Returns the parameters of the weight at a length (up to two years) or a height (from two years on), in a straight line
 * between the tenths of a centimetre around it, as WHO does (package anthro); undefined beyond the tables or five years.
 */
export function lmsByHeight(sex: GrowthSex, ageDays: number, heightCm: number): Lms | undefined {
  if (ageDays < 0 || ageDays > LAST_GROWTH_DAY) return undefined;
  const chosen = tableAt(ageDays);
  const { from, to } = chosen;
  if (heightCm < from || heightCm > to) return undefined;
  const rows = rowsOf(chosen, sex);
  // Whole tenths are no whole numbers in binary.
  const place = Math.round((heightCm - from) * TENTHS * 1e6) / 1e6;
  const before = rows[Math.floor(place)];
  const after = rows[Math.ceil(place)];
  if (!before || !after) return undefined;
  const share = place - Math.floor(place);
  const between = (field: keyof Lms) => before[field] + share * (after[field] - before[field]);
  return { l: between('l'), m: between('m'), s: between('s') };
}

/** Returns the percentile lines of the table that applies at an age, for each centimetre. */
export function heightLines(sex: GrowthSex, ageDays: number): GrowthHeightLine[] {
  if (ageDays > LAST_GROWTH_DAY) return [];
  const { from, to } = tableAt(ageDays);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((heightCm) => {
    const lms = lmsByHeight(sex, ageDays, heightCm);
    return lms ? [{ heightCm, values: GROWTH_PERCENTILES.map((percent) => lineValue(percent, lms)) }] : [];
  });
}

function tableAt(ageDays: number): HeightTable {
  return ageDays < STANDING_FROM_DAYS ? LYING : STANDING;
}

function rowsOf({ table, from }: HeightTable, sex: GrowthSex): Lms[] {
  const key = `${from} ${sex}`;
  const rows = decoded.get(key) ?? decodedColumns(table[sex]);
  decoded.set(key, rows);
  return rows;
}
