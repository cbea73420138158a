import {
  fromStoredUnit,
  toStoredUnit,
  VITAL_UNITS,
  type RangedVital,
  type VitalLimits,
  type VitalRange,
  type VitalUnits,
} from '@polyclinic/contract';
import { ageOf, shownAge, type ShownAge } from './shown-age';

const LIMITS = ['lowCritical', 'lowWarning', 'highWarning', 'highCritical'] as const;

/** A range as the form has it: ages as they are entered, limits in the chosen unit. */
export type RangeRow = Partial<VitalLimits> & {
  sex?: VitalRange['sex'];
  ageFrom?: ShownAge;
  ageTo?: ShownAge;
  source?: string;
  /** The stored limits: one that is left as it is keeps its value, whatever the unit. */
  stored?: VitalLimits;
};

/** Returns the unit in which a sign is entered; undefined if there is one only. */
export function unitOf(vital: RangedVital, units: VitalUnits): string | undefined {
  if (vital !== 'temperature' && vital !== 'glucose') return undefined;
  return units[vital] ?? VITAL_UNITS[vital][0];
}

export function rowOf({ ageFrom, ageTo, ...range }: VitalRange, unit: string | undefined): RangeRow {
  const row: RangeRow = { ...range, ageFrom: shownAge(ageFrom), ageTo: shownAge(ageTo) };
  row.stored = { ...limitsOf(range, (value) => value) };
  return { ...row, ...limitsOf(range, (value) => inUnit(value, unit)) };
}

export function rangeOf(row: RangeRow, unit: string | undefined): VitalRange {
  const { sex = null, ageFrom, ageTo, source = '', stored } = row;
  const limits = limitsOf(row, (value, field) => {
    const kept = stored?.[field];
    return typeof kept === 'number' && inUnit(kept, unit) === value ? kept : toStored(value, unit);
  });
  return {
    sex,
    ageFrom: (ageFrom && ageOf(ageFrom)) ?? { count: 0, unit: 'MONTHS' },
    ageTo: ageTo ? ageOf(ageTo) : null,
    ...limits,
    source,
  };
}

const inUnit = (value: number, unit: string | undefined) => (unit ? fromStoredUnit(value, unit) : value);

/** A temperature is compared with one decimal of a degree Celsius, so its limits have no more. */
function toStored(value: number, unit: string | undefined): number {
  if (unit === undefined) return value;
  const stored = toStoredUnit(value, unit);
  return unit === 'C' || unit === 'F' ? Math.round(stored * 10) / 10 : stored;
}

function limitsOf(
  from: Partial<VitalLimits>,
  convert: (value: number, field: (typeof LIMITS)[number]) => number,
): VitalLimits {
  const entry = (field: (typeof LIMITS)[number]) => {
    const value = from[field] ?? null;
    return value === null ? null : convert(value, field);
  };
  return {
    lowCritical: entry('lowCritical'),
    lowWarning: entry('lowWarning'),
    highWarning: entry('highWarning'),
    highCritical: entry('highCritical'),
  };
}
