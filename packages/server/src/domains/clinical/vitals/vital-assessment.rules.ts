import {
  ADULT_PRESSURE_FROM_YEARS,
  bloodPressureStage,
  bodyMassIndex,
  builtInRanges,
  flagBy,
  hypotensionBelow,
  levelBy,
  meanArterialPressure,
  NEWS2_FROM_YEARS,
  PEWS_ROWS,
  rangesOfMeasured,
  scoreByAge,
  vitalRangeFor,
  type AlertSubject,
  type CompletedAge,
  type EarlyWarningScore,
  type OxygenScale,
  type RangedVital,
  type RangesInForce,
  type VitalFlag,
  type VitalValues,
} from '@polyclinic/contract';
import { AlertList, usualOf, type RaisedAlert } from './alert-list';

/** Result of assessing a reading. */
export interface Assessment {
  bmi: number | null;
  meanArterialPressure: number | null;
  score: (EarlyWarningScore & { kind: 'NEWS2' | 'PEWS' }) | null;
  flags: Partial<Record<keyof VitalValues, VitalFlag>>;
  alerts: RaisedAlert[];
  /** Ranges of the signs that were measured. */
  ranges: RangesInForce;
}

/** Signs of each subject of an alert; the score needs the whole set and is measured with it. */
export const SIGNS_OF = {
  BLOOD_PRESSURE: ['systolic', 'diastolic'],
  HEART_RATE: ['heartRate'],
  RESPIRATORY_RATE: ['respiratoryRate'],
  TEMPERATURE: ['temperature'],
  OXYGEN_SATURATION: ['oxygenSaturation'],
  CONSCIOUSNESS: ['consciousness'],
  GLUCOSE: ['glucose'],
} as const satisfies Record<Exclude<AlertSubject, 'SCORE'>, readonly (keyof VitalValues)[]>;

/** The patient as far as the rules need to know. */
export interface AssessedPatient {
  /** Null if the date of birth is unknown: the patient then counts as an adult. */
  age: CompletedAge | null;
  scale: OxygenScale;
  /** Ranges in force for the patient; those of the clinic go before the built-in rules. */
  ranges: RangesInForce;
}

const YEAR_MONTHS = 12;

/** Assesses the values of a reading: scores, flags and alerts by the age of the patient (reference C). */
export function assess(values: VitalValues, { age, scale, ranges }: AssessedPatient): Assessment {
  const { weight, height, systolic, diastolic } = values;
  const months = childMonths(age);
  const { kind, ...found } = scoreByAge(values, { months: age?.months ?? null, scale });
  const score = found.parts.length > 0 ? { kind, ...found } : null;
  const flags = months === undefined ? adultFlags(values, found) : childFlags(values, months);
  const alerts = months === undefined ? adultAlerts(values, found, scale) : childAlerts(values, found, months);
  return {
    bmi: weight !== null && height !== null ? bodyMassIndex(weight, height) : null,
    meanArterialPressure: systolic !== null && diastolic !== null ? meanArterialPressure(systolic, diastolic) : null,
    score,
    flags: withOwnFlags(flags, values, ranges),
    alerts: withOwnAlerts(alerts, { values, age, ranges }),
    ranges: rangesOfMeasured(ranges, values),
  };
}

/** Returns the completed months of a child; undefined for an adult. */
function childMonths(age: CompletedAge | null): number | undefined {
  return age !== null && age.months < NEWS2_FROM_YEARS * YEAR_MONTHS ? age.months : undefined;
}

/** Replaces the flags of the signs for which the clinic has ranges. */
function withOwnFlags(flags: Assessment['flags'], values: VitalValues, ranges: RangesInForce): Assessment['flags'] {
  const { ...own } = flags;
  for (const [vital, range] of Object.entries(ranges) as [RangedVital, RangesInForce[RangedVital]][]) {
    const value = values[vital];
    if (!range?.isOwn || value === null) continue;
    const flag = flagBy(vital, value, range);
    if (flag) own[vital] = flag;
    else delete own[vital];
  }
  return own;
}

/** Replaces the alerts of the signs for which the clinic has ranges; the score stays as its publisher defines it. */
function withOwnAlerts(
  alerts: RaisedAlert[],
  { values, age, ranges }: { values: VitalValues } & Pick<AssessedPatient, 'age' | 'ranges'>,
): RaisedAlert[] {
  let all = alerts;
  for (const [subject, signs] of Object.entries(RANGED_SIGNS) as [
    keyof typeof RANGED_SIGNS,
    readonly RangedVital[],
  ][]) {
    if (!signs.some((vital) => ranges[vital]?.isOwn)) continue;
    const levels = signs.map((vital) => {
      const value = values[vital];
      const limits = ranges[vital] ?? vitalRangeFor(builtInRanges(vital), { sex: null, age });
      return value === null || !limits ? null : levelBy(vital, value, limits);
    });
    all = all.filter((alert) => alert.subject !== subject);
    const level = levels.includes('CRITICAL') ? 'CRITICAL' : levels.find((one) => one !== null);
    if (!level) continue;
    const own = new AlertList(values, usualOf(childMonths(age)));
    own.addSign(subject, level);
    all = [...all, ...own.all()];
  }
  return all;
}
const { CONSCIOUSNESS: _, ...RANGED_SIGNS } = SIGNS_OF;

/** Middle of the normal range of each sign of NEWS2: a value beyond it is low or high. */
const ADULT_MIDDLE: Partial<Record<keyof VitalValues, number>> = {
  respiratoryRate: 16,
  oxygenSaturation: 101,
  systolic: 150,
  heartRate: 70,
  temperature: 37,
};
/** Points of a single sign from which it is far outside its range. */
const FAR_POINTS = 3;

function adultFlags(values: VitalValues, { parts }: EarlyWarningScore): Assessment['flags'] {
  const flags: Assessment['flags'] = {};
  for (const { vital, points } of parts) {
    const value = values[vital];
    const middle = ADULT_MIDDLE[vital];
    if (typeof value !== 'number' || middle === undefined) continue;
    const isLow = value < middle;
    if (points === 0) flags[vital] = 'N';
    else if (points >= FAR_POINTS) flags[vital] = isLow ? 'LL' : 'HH';
    else flags[vital] = isLow ? 'L' : 'H';
  }
  const { systolic, diastolic } = values;
  if (systolic !== null && diastolic !== null) {
    const stage = bloodPressureStage(systolic, diastolic);
    if (stage === 'CRISIS') flags[systolic > 180 ? 'systolic' : 'diastolic'] = 'HH';
    else if (stage === 'STAGE_2') flags[systolic >= 140 ? 'systolic' : 'diastolic'] = 'H';
  }
  return flags;
}

/** Temperature of a child (reference C): normal from 36 to 38.5 degrees, far outside below 35 and above 40. */
const CHILD_TEMPERATURE = { low: 36, high: 38.5, veryLow: 35, veryHigh: 40 };
/** Oxygen saturation of a child (reference C): far outside up to 90 %, low up to 94 %. */
const CHILD_OXYGEN = { veryLow: 90, low: 94 };
const CHILD_FAR_POINTS = 4;

function childFlags(values: VitalValues, months: number): Assessment['flags'] {
  const flags: Assessment['flags'] = {};
  const row = PEWS_ROWS.findLast(({ fromMonths }) => fromMonths <= months);
  for (const vital of ['heartRate', 'systolic', 'respiratoryRate'] as const) {
    const value = values[vital];
    const bands = row?.[vital];
    if (value === null || !bands) continue;
    const outer = bands.outer.find(([, atMost, atLeast]) => value <= atMost || value >= atLeast);
    const isLow = value < bands.low;
    const isFar = outer?.[0] === CHILD_FAR_POINTS;
    flags[vital] = !outer ? 'N' : isLow ? (isFar ? 'LL' : 'L') : isFar ? 'HH' : 'H';
  }
  const { systolic, temperature, oxygenSaturation } = values;
  if (systolic !== null && systolic < hypotensionBelow(months) && flags.systolic === 'N') flags.systolic = 'L';
  if (temperature !== null) {
    const { low, high, veryLow, veryHigh } = CHILD_TEMPERATURE;
    if (temperature < veryLow) flags.temperature = 'LL';
    else if (temperature > veryHigh) flags.temperature = 'HH';
    else flags.temperature = temperature < low ? 'L' : temperature > high ? 'H' : 'N';
  }
  if (oxygenSaturation !== null) {
    const { veryLow, low } = CHILD_OXYGEN;
    flags.oxygenSaturation = oxygenSaturation <= veryLow ? 'LL' : oxygenSaturation <= low ? 'L' : 'N';
  }
  return flags;
}

const SUBJECTS: Partial<Record<keyof VitalValues, Exclude<AlertSubject, 'SCORE'>>> = {
  heartRate: 'HEART_RATE',
  respiratoryRate: 'RESPIRATORY_RATE',
  temperature: 'TEMPERATURE',
  oxygenSaturation: 'OXYGEN_SATURATION',
  systolic: 'BLOOD_PRESSURE',
  consciousness: 'CONSCIOUSNESS',
};

/** Total of NEWS2 of an urgent and of an emergency response (RCP 2017, chart 2). */
const URGENT_TOTAL = 5;
const EMERGENCY_TOTAL = 7;
/** Points of a single sign that raise an alert (reference C, mapping). */
const WARNING_POINTS = 2;
/** Saturation that is critical, by scale (reference C, mapping). */
const CRITICAL_OXYGEN: Record<OxygenScale, number> = { 1: 91, 2: 83 };

function adultAlerts(values: VitalValues, { parts, total }: EarlyWarningScore, scale: OxygenScale): RaisedAlert[] {
  const alerts = new AlertList(values, usualOf(undefined));
  if (total !== null && total >= URGENT_TOTAL) {
    alerts.add('SCORE', total >= EMERGENCY_TOTAL ? 'CRITICAL' : 'WARNING', `NEWS2 ${total}`, total);
  }
  for (const { vital, points } of parts) {
    const subject = SUBJECTS[vital];
    if (subject && values[vital] !== null && points >= WARNING_POINTS) alerts.addSign(subject, 'WARNING');
  }
  const { oxygenSaturation } = values;
  if (oxygenSaturation !== null && oxygenSaturation <= CRITICAL_OXYGEN[scale]) {
    alerts.addSign('OXYGEN_SATURATION', 'CRITICAL');
  }
  addPressure(values, alerts);
  return alerts.all();
}

/** Adds the alert of a blood pressure by its stage (ACC/AHA 2017; of children from 13 years: AAP 2017, reference C). */
function addPressure({ systolic, diastolic }: VitalValues, alerts: AlertList): void {
  if (systolic === null || diastolic === null) return;
  const stage = bloodPressureStage(systolic, diastolic);
  if (stage === 'CRISIS') alerts.addSign('BLOOD_PRESSURE', 'CRITICAL');
  else if (stage === 'STAGE_2') alerts.addSign('BLOOD_PRESSURE', 'WARNING');
}

function childAlerts(values: VitalValues, { parts }: EarlyWarningScore, months: number): RaisedAlert[] {
  const alerts = new AlertList(values, usualOf(months));
  for (const { vital, points } of parts) {
    const subject = SUBJECTS[vital];
    if (!subject || values[vital] === null || points < WARNING_POINTS) continue;
    alerts.addSign(subject, points >= CHILD_FAR_POINTS ? 'CRITICAL' : 'WARNING');
  }
  const { oxygenSaturation, systolic, temperature } = values;
  if (systolic !== null && systolic < hypotensionBelow(months)) alerts.addSign('BLOOD_PRESSURE', 'WARNING');
  const { veryLow, low } = CHILD_OXYGEN;
  if (oxygenSaturation !== null && oxygenSaturation <= low) {
    alerts.addSign('OXYGEN_SATURATION', oxygenSaturation <= veryLow ? 'CRITICAL' : 'WARNING');
  }
  if (temperature !== null && (temperature < CHILD_TEMPERATURE.veryLow || temperature > CHILD_TEMPERATURE.veryHigh)) {
    alerts.addSign('TEMPERATURE', 'WARNING');
  }
  if (months >= ADULT_PRESSURE_FROM_YEARS * YEAR_MONTHS) addPressure(values, alerts);
  return alerts.all();
}
