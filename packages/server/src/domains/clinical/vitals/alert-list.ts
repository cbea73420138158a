import { NOT_ALERT, PEWS_ROWS, type AlertLevel, type AlertSubject, type VitalValues } from '@polyclinic/contract';

/** An alert that a reading raises. */
export interface RaisedAlert {
  subject: AlertSubject;
  level: AlertLevel;
  /** In the notation in which it is read aloud, such as 200/124. */
  value: string;
  /** Distance from the usual value: of two alerts at one level the greater is worse. */
  severity: number;
}

/** Usual values, from which the severity of an alert is measured. */
interface Usual {
  systolic: number;
  heartRate: number;
  respiratoryRate: number;
}
/** Returns the usual values of a child of these completed months, or of an adult. */
export function usualOf(months: number | undefined): Usual {
  if (months === undefined) return { systolic: 120, heartRate: 70, respiratoryRate: 16 };
  const row = PEWS_ROWS.findLast(({ fromMonths }) => fromMonths <= months);
  const middle = (vital: keyof Usual) => (row ? (row[vital].low + row[vital].high) / 2 : 0);
  return { systolic: middle('systolic'), heartRate: middle('heartRate'), respiratoryRate: middle('respiratoryRate') };
}

const USUAL_TEMPERATURE = 37;
/** Middle of the target range of the glucose from 70 to 180 mg/dL (Diabetes Care 2017;40:1622). */
const USUAL_GLUCOSE = 125;
const FULL_SATURATION = 100;

/** One alert per subject: the more severe one. */
export class AlertList {
  readonly #alerts = new Map<AlertSubject, RaisedAlert>();

  readonly #values: VitalValues;
  readonly #usual: Usual;

  constructor(values: VitalValues, usual: Usual) {
    this.#values = values;
    this.#usual = usual;
  }

  add(subject: AlertSubject, level: AlertLevel, value: string, severity: number): void {
    if (this.#alerts.get(subject)?.level === 'CRITICAL') return;
    this.#alerts.set(subject, { subject, level, value, severity });
  }

  /** Adds the alert of one sign, in the notation in which it is read aloud. */
  addSign(subject: Exclude<AlertSubject, 'SCORE'>, level: AlertLevel): void {
    const { systolic, diastolic, heartRate, respiratoryRate, temperature, oxygenSaturation, consciousness, glucose } =
      this.#values;
    const from = (value: number | null, usual: number) => (value === null ? 0 : Math.abs(value - usual));
    const signs = {
      BLOOD_PRESSURE: [`${systolic ?? '?'}/${diastolic ?? '?'}`, from(systolic, this.#usual.systolic)],
      HEART_RATE: [heartRate, from(heartRate, this.#usual.heartRate)],
      RESPIRATORY_RATE: [respiratoryRate, from(respiratoryRate, this.#usual.respiratoryRate)],
      TEMPERATURE: [temperature, from(temperature, USUAL_TEMPERATURE)],
      OXYGEN_SATURATION: [oxygenSaturation, from(oxygenSaturation, FULL_SATURATION)],
      CONSCIOUSNESS: [consciousness, consciousness === null ? 0 : NOT_ALERT.indexOf(consciousness) + 1],
      GLUCOSE: [glucose === null ? null : Math.round(glucose), from(glucose, USUAL_GLUCOSE)],
    } as const;
    const [value, severity] = signs[subject];
    this.add(subject, level, String(value), severity);
  }

  all(): RaisedAlert[] {
    return [...this.#alerts.values()];
  }
}
