import { types, type CustomTypesConfig } from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;
const INT8_ARRAY = 1016;
const TIMESTAMP_ARRAY = 1115;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;
// The types of pg lack arrays, though pg supports them.
const textArray = types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[];
const arrayOf = (parse: Parse): Parse => {
  return (text) => textArray(text).map((item) => (item === null ? null : parse(item)));
};

// Dates and timestamps stay text: a Date would add a time to a day and drop the microseconds of a timestamp.
const PARSERS = new Map<number, Parse>([
  [INT8, exactNumber],
  [DATE, asText],
  [TIMESTAMP, asText],
  [TIMESTAMPTZ, instant],
  [INTERVAL, asText],
  [INT8_ARRAY, arrayOf(exactNumber)],
  [TIMESTAMP_ARRAY, textArray],
  [DATE_ARRAY, textArray],
  [TIMESTAMPTZ_ARRAY, arrayOf(instant)],
  [NUMERIC_ARRAY, textArray],
]);

/** Parsers that convert values of the database to values of the contract. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

/** Parses money in minor units and counts; throws instead of returning an inexact number. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be an exact number`);
  return value;
}

/**
 * Parses a timestamp. The connection's zone is UTC, so it arrives as '2026-11-21 09:30:00.5+00'. Milliseconds are
 * always present, as in JavaScript's ISO 8601; finer parts are retained, so that a row can be found by its exact time.
 */
function instant(text: string): string {
  if (!text.endsWith('+00')) return text;
  const [seconds = '', fraction = ''] = text.slice(11, -3).split('.');
  return `${text.slice(0, 10)}T${seconds}.${fraction.padEnd(3, '0')}Z`;
}
