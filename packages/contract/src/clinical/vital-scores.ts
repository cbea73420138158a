import type { Consciousness, OxygenScale, VitalValues } from './vital-values';

/** Score of a single vital sign, and the sign. */
export interface ScorePart {
  vital: keyof VitalValues;
  points: number;
}

/** An early warning score: of a full set of vital signs, or of the part that was recorded. */
export interface EarlyWarningScore {
  parts: ScorePart[];
  /** Sum of the parts; null if a vital sign of the set is missing. */
  total: number | null;
}

/** Upper end of each band with its points, in ascending order; above the last one, `above`. */
interface Bands {
  upTo: readonly (readonly [limit: number, points: number])[];
  above: number;
}

/** The set of vital signs of each score: its total needs all of them. */
export const SCORE_SIGNS = {
  NEWS2: ['respiratoryRate', 'oxygenSaturation', 'onOxygen', 'systolic', 'heartRate', 'consciousness', 'temperature'],
  PEWS: ['heartRate', 'systolic', 'respiratoryRate'],
} as const satisfies Record<string, readonly (keyof VitalValues)[]>;

/** NEWS2, chart 1 (Royal College of Physicians, December 2017). */
const NEWS2 = {
  respiratoryRate: {
    upTo: [
      [8, 3],
      [11, 1],
      [20, 0],
      [24, 2],
    ],
    above: 3,
  },
  systolic: {
    upTo: [
      [90, 3],
      [100, 2],
      [110, 1],
      [219, 0],
    ],
    above: 3,
  },
  heartRate: {
    upTo: [
      [40, 3],
      [50, 1],
      [90, 0],
      [110, 1],
      [130, 2],
    ],
    above: 3,
  },
  temperature: {
    upTo: [
      [35, 3],
      [36, 1],
      [38, 0],
      [39, 1],
    ],
    above: 2,
  },
} as const satisfies Partial<Record<keyof VitalValues, Bands>>;
const SPO2_SCALE_1: Bands = {
  upTo: [
    [91, 3],
    [93, 2],
    [95, 1],
  ],
  above: 0,
};
/** Scale 2 is for patients with hypercapnic respiratory failure, when a doctor has set it: target 88 to 92 %. */
const SPO2_SCALE_2_ON_AIR: Bands = {
  upTo: [
    [83, 3],
    [85, 2],
    [87, 1],
  ],
  above: 0,
};
const SPO2_SCALE_2_ON_OXYGEN: Bands = {
  upTo: [
    [83, 3],
    [85, 2],
    [87, 1],
    [92, 0],
    [94, 1],
    [96, 2],
  ],
  above: 3,
};
const ON_OXYGEN_POINTS = 2;
const NOT_ALERT_POINTS = 3;

/** Age from which NEWS2 applies, in years (RCP 2017: 16 or older, not in pregnancy). */
export const NEWS2_FROM_YEARS = 16;

/** The early warning score of a patient by age, and the kind it is. */
export interface ScoreByAge extends EarlyWarningScore {
  kind: keyof typeof SCORE_SIGNS;
}

/** NEWS2 of an adult, PEWS of a child; a patient whose age is unknown counts as an adult. */
export function scoreByAge(
  values: Partial<VitalValues>,
  { months, scale }: { months: number | null; scale: OxygenScale },
): ScoreByAge {
  const isChild = months !== null && months < NEWS2_FROM_YEARS * 12;
  return isChild ? { kind: 'PEWS', ...pews(values, months) } : { kind: 'NEWS2', ...news2(values, scale) };
}

/** NEWS2 (RCP 2017) of an adult: each recorded sign, and the total if the set is complete. */
export function news2(values: Partial<VitalValues>, scale: OxygenScale): EarlyWarningScore {
  const parts: ScorePart[] = [];
  for (const [vital, bands] of Object.entries(NEWS2) as [keyof typeof NEWS2, Bands][]) {
    const value = values[vital];
    // Temperature is read to one decimal.
    if (typeof value === 'number') parts.push({ vital, points: pointsIn(bands, Math.round(value * 10) / 10) });
  }
  const { oxygenSaturation, onOxygen, consciousness } = values;
  // Scale 1 does not depend on oxygen therapy.
  if (typeof oxygenSaturation === 'number' && (scale === 1 || typeof onOxygen === 'boolean')) {
    const bands = scale === 1 ? SPO2_SCALE_1 : onOxygen ? SPO2_SCALE_2_ON_OXYGEN : SPO2_SCALE_2_ON_AIR;
    parts.push({ vital: 'oxygenSaturation', points: pointsIn(bands, oxygenSaturation) });
  }
  if (typeof onOxygen === 'boolean') parts.push({ vital: 'onOxygen', points: onOxygen ? ON_OXYGEN_POINTS : 0 });
  if (consciousness) parts.push({ vital: 'consciousness', points: consciousness === 'ALERT' ? 0 : NOT_ALERT_POINTS });
  return scoreOf(parts, SCORE_SIGNS.NEWS2);
}

/**
 * Bands of a child's vital sign: normal from `low` to `high`, then for each score the limits at and beyond which it
 * applies (Bedside PEWS, Parshuram et al., Crit Care 2009;13:R135, table 1; reference C).
 */
interface ChildBands {
  low: number;
  high: number;
  outer: readonly (readonly [points: number, atMost: number, atLeast: number])[];
}

interface PewsRow {
  /** Completed months at which the age band begins; it ends where the next begins. */
  fromMonths: number;
  heartRate: ChildBands;
  systolic: ChildBands;
  respiratoryRate: ChildBands;
}

const bands = (low: number, high: number, one: [number, number], two: [number, number], four: [number, number]) => ({
  low,
  high,
  outer: [
    [4, ...four],
    [2, ...two],
    [1, ...one],
  ] as const,
});

/** Age bands are half-open: a child belongs to the last one that begins on or before its age in months. */
export const PEWS_ROWS: readonly PewsRow[] = [
  {
    fromMonths: 0,
    heartRate: bands(111, 149, [110, 150], [90, 180], [80, 190]),
    systolic: bands(61, 79, [60, 80], [50, 100], [45, 130]),
    respiratoryRate: bands(30, 60, [29, 61], [19, 81], [15, 91]),
  },
  {
    fromMonths: 3,
    heartRate: bands(101, 149, [100, 150], [80, 170], [70, 180]),
    systolic: bands(81, 99, [80, 100], [70, 120], [60, 150]),
    respiratoryRate: bands(25, 50, [24, 51], [19, 71], [15, 81]),
  },
  {
    fromMonths: 12,
    heartRate: bands(91, 119, [90, 120], [70, 150], [60, 170]),
    systolic: bands(91, 109, [90, 110], [75, 125], [65, 160]),
    respiratoryRate: bands(20, 40, [19, 41], [15, 61], [12, 71]),
  },
  {
    fromMonths: 48,
    heartRate: bands(71, 109, [70, 110], [60, 130], [50, 151]),
    systolic: bands(91, 119, [90, 120], [80, 140], [70, 170]),
    respiratoryRate: bands(20, 30, [19, 31], [14, 41], [10, 51]),
  },
  {
    fromMonths: 144,
    heartRate: bands(61, 99, [60, 100], [49, 120], [40, 140]),
    systolic: bands(101, 129, [100, 130], [85, 150], [75, 190]),
    respiratoryRate: bands(12, 16, [11, 17], [10, 23], [9, 30]),
  },
];

/**
 * The circulatory and respiratory items of Bedside PEWS that vital signs give: heart rate, systolic pressure and
 * respiratory rate. Capillary refill, effort and oxygen therapy are not recorded as vital signs.
 */
export function pews(values: Partial<VitalValues>, ageMonths: number): EarlyWarningScore {
  const row = PEWS_ROWS.findLast(({ fromMonths }) => fromMonths <= ageMonths);
  if (!row) return { parts: [], total: null };
  const parts = SCORE_SIGNS.PEWS.flatMap((vital) => {
    const value = values[vital];
    if (typeof value !== 'number') return [];
    const outer = row[vital].outer.find(([, atMost, atLeast]) => value <= atMost || value >= atLeast);
    return [{ vital, points: outer?.[0] ?? 0 }];
  });
  return scoreOf(parts, SCORE_SIGNS.PEWS);
}

/** Systolic pressure below which a child is hypotensive (PALS, reference C), by the completed months from which it applies. */
const HYPOTENSION: readonly (readonly [fromMonths: number, below: number])[] = [
  [0, 60],
  [1, 70],
  // 70 + 2 x age in years up to 10 years.
  ...Array.from({ length: 9 }, (_, index) => [(index + 1) * 12, 70 + 2 * (index + 1)] as const),
  [120, 90],
];

/** Completed months at which another limit of hypotension begins. */
export const HYPOTENSION_STARTS: readonly number[] = HYPOTENSION.map(([fromMonths]) => fromMonths);

/** Returns the systolic pressure below which a child of these completed months is hypotensive (PALS, reference C). */
export function hypotensionBelow(months: number): number {
  return HYPOTENSION.findLast(([fromMonths]) => fromMonths <= months)?.[1] ?? 0;
}

/** Mean arterial pressure in mmHg: diastolic plus a third of the pulse pressure. */
export function meanArterialPressure(systolic: number, diastolic: number): number {
  return Math.round(diastolic + (systolic - diastolic) / 3);
}

/** Body mass index in kg/m2 to one decimal (WHO). */
export function bodyMassIndex(weightKg: number, heightCm: number): number {
  return Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10;
}

/** Stage of an adult's blood pressure (ACC/AHA 2017). */
export type BloodPressureStage = 'NORMAL' | 'ELEVATED' | 'STAGE_1' | 'STAGE_2' | 'CRISIS';

/** Returns the higher of the stages of both pressures (ACC/AHA 2017). */
export function bloodPressureStage(systolic: number, diastolic: number): BloodPressureStage {
  if (systolic > 180 || diastolic > 120) return 'CRISIS';
  if (systolic >= 140 || diastolic >= 90) return 'STAGE_2';
  if (systolic >= 130 || diastolic >= 80) return 'STAGE_1';
  return systolic >= 120 ? 'ELEVATED' : 'NORMAL';
}

/** Levels of consciousness other than alert score alike (RCP 2017: new confusion, voice, pain, unresponsive). */
export const NOT_ALERT: readonly Consciousness[] = ['CONFUSION', 'VOICE', 'PAIN', 'UNRESPONSIVE'];

function pointsIn({ upTo, above }: Bands, value: number): number {
  return upTo.find(([limit]) => value <= limit)?.[1] ?? above;
}

function scoreOf(parts: ScorePart[], signs: readonly (keyof VitalValues)[]): EarlyWarningScore {
  const total = parts.length === signs.length ? parts.reduce((sum, { points }) => sum + points, 0) : null;
  return { parts, total };
}
