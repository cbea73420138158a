import {
  DoseFrequency,
  NewPrescriptionItem,
  readDoseNotation,
  type DoseRoute,
  type DoseUnit,
  type FoodTiming,
  type Medicine,
} from '@polyclinic/contract';

/** A line of the composer as it is typed. */
export interface DraftLine {
  key: number;
  drugName: string;
  dose: string;
  doseUnit: DoseUnit;
  route: DoseRoute;
  frequency: DoseFrequency;
  /** Length of the course, such as 5d, 2w or 1m; empty without an end. */
  duration: string;
  maxPerDay: string;
  asNeededFor: string;
  foodTiming: FoodTiming | null;
  /** Empty: computed from the sig. */
  quantity: string;
  /** Size of the pack of the medicine that was chosen in the formulary. */
  packSize: number | null;
  refillsAllowed: string;
  indication: string;
  instructions: string;
  substitutionAllowed: boolean;
  givenInClinic: boolean;
  ingredients: string[];
}

const UNITS = { d: 'DAY', w: 'WEEK', m: 'MONTH' } as const;
const LETTERS = { DAY: 'd', WEEK: 'w', MONTH: 'm' } as const;

/** Returns an empty line. */
export function blankLine(key: number): DraftLine {
  return {
    key,
    drugName: '',
    dose: '1',
    doseUnit: 'TABLET',
    route: 'ORAL',
    frequency: 'OD',
    duration: '',
    maxPerDay: '',
    asNeededFor: '',
    foodTiming: null,
    quantity: '',
    packSize: null,
    refillsAllowed: '0',
    indication: '',
    instructions: '',
    substitutionAllowed: true,
    givenInClinic: false,
    ingredients: [],
  };
}

/** There is always one more line to type in. */
export function withBlankLine(lines: readonly DraftLine[]): DraftLine[] {
  const last = lines.at(-1);
  if (last && last.drugName.trim() === '') return [...lines];
  return [...lines, blankLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)];
}

/** Returns the lines that name a drug. */
export function writtenLines(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter(({ drugName }) => drugName.trim() !== '');
}

/**
 * Splits a dose in Indian notation, such as 2-0-2, into dose and frequency. Doses that differ, such as 1-0-2, stay in the
 * notation and set the frequency; a dose without notation stays as it is.
 */
export function withNotation(line: DraftLine): DraftLine {
  const read = notationOf(line);
  if (!read) return line;
  const { frequency, dosesOfDay } = read;
  return { ...line, dose: dosesOfDay ? dosesOfDay.join('-') : String(read.dose), frequency };
}

/** Changes the frequency; doses that differ become the largest of them, because they name their own times. */
export function withFrequency(line: DraftLine, frequency: DoseFrequency): DraftLine {
  const read = notationOf(line);
  return { ...line, frequency, ...(read && { dose: String(read.dose) }) };
}

function notationOf({ dose }: DraftLine) {
  return dose.includes('-') ? readDoseNotation(dose) : null;
}

/** Fills a line with a medicine of the formulary and the sig that the clinic usually writes for it. */
export function withMedicine(line: DraftLine, medicine: Medicine): DraftLine {
  const { ingredients, doseUnit, packSize, routes, usualSigs } = medicine;
  const [sig] = usualSigs;
  const [route = line.route] = routes;
  return {
    ...line,
    drugName: medicineName(medicine),
    ingredients,
    doseUnit,
    route,
    packSize,
    ...(sig && {
      dose: String(sig.dose),
      frequency: sig.frequency,
      foodTiming: sig.foodTiming,
      duration: sig.days === null ? '' : `${sig.days}d`,
    }),
  };
}

/** Name of a medicine of the formulary on a prescription, with its strength. */
export function medicineName({ name, strength }: Pick<Medicine, 'name' | 'strength'>): string {
  return `${name} ${strength}`.trim();
}

/** Reads a length such as 5d, 2 w or 1m; days if only a number is given. Undefined if it is none. */
export function readDuration(text: string): Pick<NewPrescriptionItem, 'duration' | 'durationUnit'> | undefined {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '') return { duration: null, durationUnit: 'DAY' };
  const [, count, unit = 'd'] = /^(\d{1,3})\s*([dwm])?$/.exec(trimmed) ?? [];
  return count === undefined ? undefined : { duration: Number(count), durationUnit: UNITS[unit as keyof typeof UNITS] };
}

/** Returns the drug of a line; undefined while it is not complete. */
export function itemOf(typed: DraftLine): NewPrescriptionItem | undefined {
  const line = withNotation(typed);
  const length = readDuration(line.duration);
  if (!length) return undefined;
  const isPrn = line.frequency === 'PRN';
  const notation = notationOf(line);
  const item = {
    drugName: line.drugName,
    ingredients: line.ingredients,
    dose: notation ? notation.dose : numberOf(line.dose),
    dosesOfDay: notation?.dosesOfDay ?? null,
    doseUnit: line.doseUnit,
    route: line.route,
    frequency: line.frequency,
    maxPerDay: isPrn ? numberOf(line.maxPerDay) : null,
    asNeededFor: isPrn ? textOf(line.asNeededFor) : null,
    foodTiming: line.foodTiming,
    ...length,
    quantity: numberOf(line.quantity),
    packSize: line.packSize,
    refillsAllowed: numberOf(line.refillsAllowed) ?? 0,
    indication: textOf(line.indication),
    instructions: textOf(line.instructions),
    substitutionAllowed: line.substitutionAllowed,
    givenInClinic: line.givenInClinic,
  };
  const read = NewPrescriptionItem.safeParse(item);
  return read.success ? read.data : undefined;
}

/** Returns the line of a drug that was saved. */
export function lineOf(
  item: Omit<NewPrescriptionItem, 'quantity'> & { quantity?: number | null },
  key: number,
): DraftLine {
  const { duration, durationUnit, maxPerDay, quantity = null } = item;
  return {
    key,
    drugName: item.drugName,
    dose: item.dosesOfDay ? item.dosesOfDay.join('-') : String(item.dose),
    doseUnit: item.doseUnit,
    route: item.route,
    frequency: item.frequency,
    duration: duration === null ? '' : `${duration}${LETTERS[durationUnit]}`,
    maxPerDay: maxPerDay === null ? '' : String(maxPerDay),
    asNeededFor: item.asNeededFor ?? '',
    foodTiming: item.foodTiming,
    quantity: quantity === null ? '' : String(quantity),
    packSize: item.packSize,
    refillsAllowed: String(item.refillsAllowed),
    indication: item.indication ?? '',
    instructions: item.instructions ?? '',
    substitutionAllowed: item.substitutionAllowed,
    givenInClinic: item.givenInClinic,
    ingredients: item.ingredients,
  };
}

/** Returns whether a text, typed or chosen, is the code of a frequency. */
export function isFrequency(text: string): text is DoseFrequency {
  return DoseFrequency.safeParse(text).success;
}

function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
}

function textOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Values of the composer's form. */
export interface Composed {
  startDate: string;
  note: string | null;
  lines: DraftLine[];
}
