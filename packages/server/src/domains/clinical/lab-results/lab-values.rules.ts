import {
  criticalInAll,
  flagOfNumber,
  possibleRanges,
  rangeFor,
  type LabFlag,
  type LabSubject,
  type LabTest,
  type LabValue,
  type LabValueInput,
} from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** From the most severe one (HL7 v2 table 0078). */
const BY_SEVERITY: readonly LabFlag[] = ['HH', 'LL', 'A', 'H', 'L', 'N'];

/** Returns the values with name, range and flag; refuses one that does not fit its test, by its place. */
export function judgeValues(
  entered: readonly LabValueInput[],
  tests: readonly LabTest[],
  allowed: readonly string[],
  subject: LabSubject,
): LabValue[] {
  const seen = new Set<string>();
  return entered.map((value, index) => {
    const { code } = value;
    const test = tests.find((one) => one.code === code);
    if (!test || !allowed.includes(code)) refuse('LAB_TEST_UNKNOWN', { details: { code } });
    const { name, kind } = test;
    const given = { NUMERIC: value.number, TEXT: value.text?.trim() || null, CODED: value.coded }[kind];
    const isOne = [value.number, value.text, value.coded].filter((one) => one !== null).length === 1;
    const isOrdered = value.low === null || value.high === null || value.low <= value.high;
    if (seen.has(code) || given === null || !isOne || !isOrdered) refuse('LAB_VALUE_INVALID', { details: { index } });
    seen.add(code);
    const { number, text, coded } = value;
    const plain = { code, name, kind, number, text, coded, low: null, high: null, rangeSource: null };
    if (kind === 'CODED') return { ...plain, unit: null, flag: coded === 'NEGATIVE' ? 'N' : 'A' };
    if (number === null) return { ...plain, unit: null, flag: null };
    return { ...plain, ...judgeNumber(number, value, test, subject) };
  });
}

/** Returns the most severe flag; null if none of the values has one. */
export function worstFlag(values: readonly Pick<LabValue, 'flag'>[]): LabFlag | null {
  return BY_SEVERITY.find((flag) => values.some((value) => value.flag === flag)) ?? null;
}

/** Returns the values as they are compared: without the names of their tests, which a file may write in another way. */
export function valuesKey(values: readonly LabValue[]): string {
  return JSON.stringify(
    values.map(({ code, number, text, coded, unit, low, high, flag }) => {
      return [code, number, text, coded, unit, low, high, flag];
    }),
  );
}

/** Returns a test that is known by a value of it alone. */
export function testOfValue({ code, name, kind, unit }: LabValue): LabTest {
  return { code, name, kind, unit, ranges: [], version: 0 };
}

/**
 * Compares a number with the laboratory's own range, or else with the clinic's in the same unit. Without date of birth or
 * sex, a value that is critical in every range that may apply is flagged all the same; any other says what is missing.
 */
export function judgeNumber(
  number: number,
  value: Pick<LabValueInput, 'unit' | 'low' | 'high'>,
  test: Pick<LabTest, 'unit' | 'ranges'>,
  subject: LabSubject,
) {
  const unit = value.unit?.trim() || test.unit;
  const ranges = unit === test.unit ? test.ranges : [];
  const own = rangeFor(ranges, subject);
  const { possible, missing } = own ? { possible: [own], missing: [] } : possibleRanges(ranges, subject);
  const critical = criticalInAll(number, possible);
  if (value.low !== null || value.high !== null) {
    const limits = { low: value.low, high: value.high };
    const flag = critical ?? flagOfNumber(number, { criticalLow: null, criticalHigh: null, ...limits });
    return { unit, ...limits, rangeSource: null, flag };
  }
  const limits = { low: own?.low ?? null, high: own?.high ?? null };
  const flag = own ? flagOfNumber(number, own) : critical;
  return { unit, ...limits, rangeSource: own?.source ?? null, flag, ...(missing.length > 0 && { missing }) };
}
