import { exactDecimal, roundedQuotient } from '@polyclinic/contract';
import { fraction, isLess, least, minus, ONE, ZERO, type Fraction } from '../../../platform/numbers/fraction.rules';
import { depreciatedPart, type CurveTerms } from './depreciation-curve.rules';
import { addMonths, elapsedAt, endOfMonth } from './elapsed.rules';

/** Depreciation of an asset in one book: its curve, and the depreciation taken before a day. */
export interface BookTerms extends CurveTerms {
  /** Depreciation since the start of the curve up to the anchor, in minor units; the rest of the curve is spread after it. */
  anchorTaken: number;
  /** Last day of that depreciation; null if there is none. */
  anchorOn: string | null;
  /** Units that the asset can produce, for units of production. */
  unitsTotal: string | null;
  /** Units produced up to the anchor. */
  anchorUnits: string;
}

/** Units produced since the start of the curve, up to the end of a day. */
export type UnitsAt = (day: string) => string;

/** Depreciation of one month. */
export interface ScheduleRow {
  month: string;
  amount: number;
  /** Since the start of the curve. */
  taken: number;
  bookValue: number;
}

const NO_UNITS: UnitsAt = () => '0';
/** Longest schedule: a hundred years. */
const MAX_MONTHS = 1200;

/** Returns the depreciation since the start of the curve up to the end of a day, rounded once. */
export function takenAt(terms: BookTerms, day: string, unitsAt: UnitsAt = NO_UNITS): number {
  const { anchorOn, anchorTaken, base, salvage } = terms;
  if (anchorOn !== null && day <= anchorOn) return anchorTaken;
  const rest = base - salvage - anchorTaken;
  if (rest <= 0) return anchorTaken;
  const before = anchorOn === null ? ZERO : partAt(terms, anchorOn, terms.anchorUnits);
  const after = partAt(terms, day, unitsAt(day));
  const open = minus(ONE, before);
  // A curve that was over at its anchor has no shape left: the rest is due at once.
  if (!isLess(ZERO, open)) return anchorTaken + rest;
  const share = minus(after, before);
  if (!isLess(ZERO, share)) return anchorTaken;
  return anchorTaken + Number(roundedQuotient(BigInt(rest) * share.n * open.d, share.d * open.n));
}

/**
 * Returns the depreciation of each month from one to another, or until the end of life; months without any are left out. The last month takes the rest, because each month is the difference of two rounded totals.
 */
export function scheduleOf(
  terms: BookTerms,
  { from, taken, until, unitsAt }: { from: string; taken: number; until?: string; unitsAt?: UnitsAt },
): ScheduleRow[] {
  const { base, salvage } = terms;
  const rows: ScheduleRow[] = [];
  let total = taken;
  let month = from;
  for (let count = 0; count < MAX_MONTHS; count += 1) {
    if (until !== undefined && month > until) break;
    const next = Math.max(takenAt(terms, endOfMonth(month), unitsAt), total);
    if (next > total) rows.push({ month, amount: next - total, taken: next, bookValue: base - next });
    total = next;
    if (total >= base - salvage) break;
    month = addMonths(month, 1);
  }
  return rows;
}

function partAt(terms: BookTerms, day: string, units: string): Fraction {
  if (terms.method !== 'UNITS_OF_PRODUCTION') return depreciatedPart(terms, elapsedAt(terms, day));
  const [done, all] = [exactDecimal(units), exactDecimal(terms.unitsTotal ?? '1')];
  return least(fraction(done.numerator * all.denominator, done.denominator * all.numerator), ONE);
}
