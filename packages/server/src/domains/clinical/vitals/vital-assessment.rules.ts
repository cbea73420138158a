import {
  bloodPressureStage,
  bodyMassIndex,
  meanArterialPressure,
  news2,
  NEWS2_FROM_YEARS,
  pews,
  PEWS_ROWS,
  type AlertLevel,
  type AlertSubject,
  type EarlyWarningScore,
  type OxygenScale,
  type VitalFlag,
  type VitalValues,
} from '@polyclinic/contract';

/** Result of assessing a reading. */
export interface Assessment {
  bmi: number | null;
  meanArterialPressure: number | null;
  score: (EarlyWarningScore & { kind: 'NEWS2' | 'PEWS' }) | null;
  flags: Partial<Record<keyof VitalValues, VitalFlag>>;
  alerts: RaisedAlert[];
}

/** An alert that a reading raises. */
export interface RaisedAlert {
  subject: AlertSubject;
  level: AlertLevel;
  /** In the notation in which it is read aloud, such as 200/124. */
  value: string;
}

/** The patient as far as the rules need to know. */
export interface AssessedPatient {
  /** Null if the date of birth is unknown: the patient then counts as an adult. */
  ageDays: number | null;
  scale: OxygenScale;
}

const YEAR_DAYS = 365.25;

/** Assesses the values of a reading: scores, flags and alerts by the age of the patient (reference C). */
export function assess(values: VitalValues, patient: AssessedPatient): Assessment {
  const { weight, height, systolic, diastolic } = values;
  const isChild = patient.ageDays !== null && patient.ageDays < NEWS2_FROM_YEARS * YEAR_DAYS;
  const found = isChild ? pews(values, patient.ageDays ?? 0) : news2(values, patient.scale);
  const kind = isChild ? ('PEWS' as const) : ('NEWS2' as const);
  const score = found.parts.length > 0 ? { kind, ...found } : null;
  return {
    bmi: weight !== null && height !== null ? bodyMassIndex(weight, height) : null,
    meanArterialPressure: systolic !== null && diastolic !== null ? meanArterialPressure(systolic, diastolic) : null,
    score,
    flags: isChild ? childFlags(values, patient.ageDays ?? 0) : adultFlags(values, found),
    alerts: isChild ? childAlerts(values, found) : adultAlerts(values, found, patient.scale),
  };
}

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

function childFlags(values: VitalValues, ageDays: number): Assessment['flags'] {
  const flags: Assessment['flags'] = {};
  const row = PEWS_ROWS.findLast(({ fromDays }) => fromDays <= ageDays);
  for (const vital of ['heartRate', 'systolic', 'respiratoryRate'] as const) {
    const value = values[vital];
    const bands = row?.[vital];
    if (value === null || !bands) continue;
    const outer = bands.outer.find(([, atMost, atLeast]) => value <= atMost || value >= atLeast);
    const isLow = value < bands.low;
    const isFar = outer?.[0] === CHILD_FAR_POINTS;
    flags[vital] = !outer ? 'N' : isLow ? (isFar ? 'LL' : 'L') : isFar ? 'HH' : 'H';
  }
  const { temperature, oxygenSaturation } = values;
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

const SUBJECTS: Partial<Record<keyof VitalValues, AlertSubject>> = {
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
  const alerts = new AlertList();
  if (total !== null && total >= URGENT_TOTAL) {
    alerts.add('SCORE', total >= EMERGENCY_TOTAL ? 'CRITICAL' : 'WARNING', `NEWS2 ${total}`);
  }
  for (const { vital, points } of parts) {
    const subject = SUBJECTS[vital];
    const value = values[vital];
    if (!subject || value === null || points < WARNING_POINTS) continue;
    alerts.add(subject, 'WARNING', subject === 'BLOOD_PRESSURE' ? pressureOf(values) : String(value));
  }
  const { oxygenSaturation, systolic, diastolic } = values;
  if (oxygenSaturation !== null && oxygenSaturation <= CRITICAL_OXYGEN[scale]) {
    alerts.add('OXYGEN_SATURATION', 'CRITICAL', String(oxygenSaturation));
  }
  if (systolic !== null && diastolic !== null && bloodPressureStage(systolic, diastolic) === 'CRISIS') {
    alerts.add('BLOOD_PRESSURE', 'CRITICAL', pressureOf(values));
  }
  return alerts.all();
}

function childAlerts(values: VitalValues, { parts }: EarlyWarningScore): RaisedAlert[] {
  const alerts = new AlertList();
  for (const { vital, points } of parts) {
    const subject = SUBJECTS[vital];
    const value = values[vital];
    if (!subject || value === null || points < WARNING_POINTS) continue;
    const level = points >= CHILD_FAR_POINTS ? 'CRITICAL' : 'WARNING';
    alerts.add(subject, level, subject === 'BLOOD_PRESSURE' ? pressureOf(values) : String(value));
  }
  const { oxygenSaturation, temperature } = values;
  const { veryLow, low } = CHILD_OXYGEN;
  if (oxygenSaturation !== null && oxygenSaturation <= low) {
    alerts.add('OXYGEN_SATURATION', oxygenSaturation <= veryLow ? 'CRITICAL' : 'WARNING', String(oxygenSaturation));
  }
  if (temperature !== null && (temperature < CHILD_TEMPERATURE.veryLow || temperature > CHILD_TEMPERATURE.veryHigh)) {
    alerts.add('TEMPERATURE', 'WARNING', String(temperature));
  }
  return alerts.all();
}

const pressureOf = ({ systolic, diastolic }: VitalValues) => `${systolic ?? '?'}/${diastolic ?? '?'}`;

/** One alert per subject: the more severe one. */
class AlertList {
  readonly #alerts = new Map<AlertSubject, RaisedAlert>();

  add(subject: AlertSubject, level: AlertLevel, value: string): void {
    if (this.#alerts.get(subject)?.level === 'CRITICAL') return;
    this.#alerts.set(subject, { subject, level, value });
  }

  all(): RaisedAlert[] {
    return [...this.#alerts.values()];
  }
}
