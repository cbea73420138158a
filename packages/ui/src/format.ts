import type { FormatSettings } from '@polyclinic/ui/kit/setting';

const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Formats dates, times, numbers and money by the reader's locale. */
export interface Format {
  /** In the person's date order: 06/05/2030. */
  date: (value: string) => string;
  /** Short, for tables: 6 May. */
  dayMonth: (value: string) => string;
  /** In full with the weekday: Monday, 6 May 2030. */
  fullDate: (value: string) => string;
  /** Instants include the zone if it is not the clinic's; wall-clock times of the clinic are formatted unchanged. */
  time: (value: string) => string;
  dateTime: (value: string) => string;
  /** An instant in the clinic's time zone, to be shown next to wall-clock times. */
  clinicTime: (value: string) => string;
  /** Name of the clinic's time zone at an instant or wall-clock time; undefined if the reader is in the same zone. */
  clinicZone: (value: string) => string | undefined;
  number: (value: number | `${number}`, options?: Intl.NumberFormatOptions) => string;
  /** Takes the smallest unit of the currency. */
  money: (minorUnits: number | bigint, currency?: string) => string;
}

// Creating an Intl formatter costs about a hundred times as much as using one.
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(kind: string, key: unknown, make: () => T): T {
  const name = `${kind}${JSON.stringify(key)}`;
  const known = formatters.get(name) as T | undefined;
  if (known) return known;
  const made = make();
  formatters.set(name, made);
  return made;
}

function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions) {
  return cached('date', [locale, options], () => new Intl.DateTimeFormat(locale, options));
}

function numberFormatter(locale: string, options: Intl.NumberFormatOptions) {
  return cached('number', [locale, options], () => new Intl.NumberFormat(locale, options));
}

/** Parses a value: dates and wall-clock times stay as they are, instants are converted to the time zone. */
function read(value: string, timeZone: string): Moment {
  const wall = WALL_CLOCK.exec(value);
  if (wall) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wall.slice(1).map((part) => Number(part ?? 0));
    return { year, month, day, hour, minute };
  }
  const parts = dateFormatter('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

const padded = (value: number) => String(value).padStart(2, '0');

/** Creates the formats of one person at one clinic. */
export function formatFor(settings: FormatSettings): Format {
  const { locale, timeZone, dateFormat, timeFormat, currency, numberFormat } = settings;
  const { clinicTimeZone = timeZone, homeCurrency = currency } = settings;
  const isElsewhere = clinicTimeZone !== timeZone;

  const named = (moment: Moment, options: Intl.DateTimeFormatOptions) =>
    dateFormatter(locale, { ...options, timeZone: 'UTC' }).format(
      new Date(Date.UTC(moment.year, moment.month - 1, moment.day, moment.hour, moment.minute)),
    );

  const dateOf = (moment: Moment) =>
    dateFormat.replace(/y+|Y+|M+|d+|D+/g, (letters) => {
      switch (letters[0]?.toLowerCase()) {
        case 'y':
          return letters.length === 2 ? padded(moment.year % 100) : String(moment.year).padStart(4, '0');
        case 'd':
          return letters.length > 1 ? padded(moment.day) : String(moment.day);
        default:
          if (letters.length > 2) return named(moment, { month: letters.length === 3 ? 'short' : 'long' });
          return letters.length > 1 ? padded(moment.month) : String(moment.month);
      }
    });

  const timeOf = (moment: Moment) =>
    timeFormat === '24h'
      ? `${padded(moment.hour)}:${padded(moment.minute)}`
      : named(moment, { hour: 'numeric', minute: '2-digit', hour12: true });

  const zoneName = (value: string, zone: string) =>
    dateFormatter(locale, { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(new Date(WALL_CLOCK.test(value) ? `${value.slice(0, 10)}T12:00:00Z` : value))
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

  /** Only instants were converted to the reader's zone. */
  const inZone = (text: string, value: string) =>
    isElsewhere && !WALL_CLOCK.test(value) ? `${text} ${zoneName(value, timeZone)}` : text;

  return {
    date: (value) => dateOf(read(value, timeZone)),
    dayMonth: (value) => named(read(value, timeZone), { day: 'numeric', month: 'short' }),
    fullDate: (value) =>
      named(read(value, timeZone), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: (value) => inZone(timeOf(read(value, timeZone)), value),
    clinicTime: (value) => timeOf(read(value, clinicTimeZone)),
    clinicZone: (value) => (isElsewhere ? zoneName(value, clinicTimeZone) : undefined),
    dateTime: (value) => {
      const moment = read(value, timeZone);
      return inZone(`${dateOf(moment)} ${timeOf(moment)}`, value);
    },
    number: (value, options = {}) => numberFormatter(numberFormat, options).format(value),
    money: (minorUnits, inCurrency = currency) => {
      const currencyDisplay = inCurrency === homeCurrency ? 'narrowSymbol' : 'code';
      const formatter = numberFormatter(numberFormat, { style: 'currency', currency: inCurrency, currencyDisplay });
      const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
      return formatter.format(decimal(BigInt(minorUnits), digits));
    },
  };
}

/** As a decimal string: Intl formats it exactly, where a number would lose digits above 2^53. */
function decimal(minorUnits: bigint, digits: number): `${number}` {
  if (digits === 0) return minorUnits.toString() as `${number}`;
  const sign = minorUnits < 0n ? '-' : '';
  const text = (minorUnits < 0n ? -minorUnits : minorUnits).toString().padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` as `${number}`;
}
