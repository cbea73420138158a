import {
  INCHES_PER_FOOT,
  toStoredUnit,
  VITAL_LIMITS,
  type Consciousness,
  type NumberVital,
  type UnitVital,
  type VitalUnits,
  type VitalValues,
} from '@polyclinic/contract';
import { entryUnit, UNIT_VITALS } from './unit-switch';

/** Letters of each sign in a quick line; the number follows at once. */
export const QUICK_CODES = {
  heartRate: ['p', 'hr'],
  respiratoryRate: ['r', 'rr'],
  temperature: ['t'],
  oxygenSaturation: ['s', 'spo2'],
  weight: ['w'],
  height: ['h'],
  headCircumference: ['hc'],
  glucose: ['g'],
  pain: ['pain'],
} as const satisfies Partial<Record<NumberVital, readonly string[]>>;
type CodedVital = keyof typeof QUICK_CODES;

/** Words of a quick line without a number. */
export const QUICK_WORDS: Readonly<Record<string, Partial<Pick<VitalValues, 'consciousness' | 'onOxygen'>>>> = {
  o2: { onOxygen: true },
  air: { onOxygen: false },
  a: conscious('ALERT'),
  c: conscious('CONFUSION'),
  v: conscious('VOICE'),
  pr: conscious('PAIN'),
  u: conscious('UNRESPONSIVE'),
};

/** Units that may follow a number. */
const UNIT_WORDS: Record<UnitVital, Readonly<Record<string, string>>> = {
  temperature: { c: 'C', f: 'F' },
  weight: { kg: 'kg', lb: 'lb' },
  height: { cm: 'cm', in: 'in' },
  glucose: { mg: 'mg/dL', mmol: 'mmol/L' },
};
const WHOLE: readonly NumberVital[] = ['systolic', 'diastolic', 'heartRate', 'respiratoryRate', 'pain'];

/** Error of a token. */
export type QuickFault = 'unknown' | 'whole' | 'impossible' | 'repeated' | 'pressure' | 'feet';

/** Signs read from a line, as the form has them: in the units of `units`. */
export interface QuickLine {
  signs: Partial<VitalValues>;
  units: VitalUnits;
  faults: { token: string; fault: QuickFault }[];
}

/**
 * Reads a line such as `120/80 p72 t36.8 s98 r16 w70`. A number without a unit is in the unit of the form; with one, the form
 * takes that unit. A token that cannot be read is named, and its sign left out; so is a sign that the form is `without`.
 */
export function readQuickLine(
  line: string,
  units: VitalUnits,
  { without = [] }: { without?: readonly NumberVital[] } = {},
): QuickLine {
  const read: QuickLine = { signs: {}, units: { ...units }, faults: [] };
  for (const token of line.trim().split(/[\s;]+/)) {
    const fault = token === '' ? undefined : readToken(token.toLowerCase().replace(',', '.'), read, without);
    if (fault) read.faults.push({ token, fault });
  }
  return read;
}

function readToken(token: string, read: QuickLine, without: readonly NumberVital[]): QuickFault | undefined {
  const pressure = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(token);
  if (pressure) return readPressure(Number(pressure[1]), Number(pressure[2]), read);
  const word = Object.hasOwn(QUICK_WORDS, token) ? QUICK_WORDS[token] : undefined;
  if (word) return put(word, read);
  const feet = /^h(\d+)'(?:(\d+(?:\.\d+)?)"?)?$/.exec(token);
  if (feet) return readHeight(Number(feet[1]) * INCHES_PER_FOOT + Number(feet[2] ?? 0), read);
  const [, code = '', number = '', suffix = ''] = /^(spo2|[a-z]+)(\d+(?:\.\d+)?)([a-z]*)$/.exec(token) ?? [];
  const vital = (Object.keys(QUICK_CODES) as CodedVital[]).find((one) =>
    QUICK_CODES[one].some((letters: string) => letters === code),
  );
  const isKnown = vital !== undefined && !without.includes(vital);
  return isKnown ? readNumber(vital, { number: Number(number), suffix }, read) : 'unknown';
}

function readPressure(systolic: number, diastolic: number, read: QuickLine): QuickFault | undefined {
  const fault = faultOf('systolic', systolic) ?? faultOf('diastolic', diastolic);
  if (fault) return fault;
  return diastolic >= systolic ? 'pressure' : put({ systolic, diastolic }, read);
}

function readHeight(inches: number, read: QuickLine): QuickFault | undefined {
  const fault = faultOf('height', toStoredUnit(inches, 'ft-in')) ?? put({ height: inches }, read);
  if (!fault) read.units.height = 'ft-in';
  return fault;
}

function readNumber(
  vital: CodedVital,
  { number, suffix }: { number: number; suffix: string },
  read: QuickLine,
): QuickFault | undefined {
  const withUnit = UNIT_VITALS.find((one) => one === vital);
  if (!withUnit) return suffix === '' ? (faultOf(vital, number) ?? put(signOf(vital, number), read)) : 'unknown';
  const unit = suffix === '' ? entryUnit(withUnit, read.units) : unitOf(withUnit, suffix);
  if (unit === undefined) return 'unknown';
  // Feet and inches are two numbers.
  if (unit === 'ft-in') return 'feet';
  const fault = faultOf(vital, toStoredUnit(number, unit)) ?? put(signOf(vital, number), read);
  if (!fault && suffix !== '') read.units = { ...read.units, [withUnit]: unit };
  return fault;
}

function unitOf(vital: UnitVital, suffix: string): string | undefined {
  const words = UNIT_WORDS[vital];
  return Object.hasOwn(words, suffix) ? words[suffix] : undefined;
}

function signOf(vital: CodedVital, number: number): Partial<VitalValues> {
  const signs: Partial<VitalValues> = {};
  signs[vital] = number;
  return signs;
}

function put(signs: Partial<VitalValues>, read: QuickLine): QuickFault | undefined {
  if (Object.keys(signs).some((vital) => Object.hasOwn(read.signs, vital))) return 'repeated';
  Object.assign(read.signs, signs);
  return undefined;
}

function faultOf(vital: NumberVital, stored: number): QuickFault | undefined {
  if (WHOLE.includes(vital) && !Number.isInteger(stored)) return 'whole';
  const [least, most] = VITAL_LIMITS[vital];
  return stored < least || stored > most ? 'impossible' : undefined;
}

function conscious(consciousness: Consciousness) {
  return { consciousness };
}
