import type { VitalAge } from './vital-age';
import type { RangedVital, VitalLimits } from './vital-limits';
import type { VitalRange } from './vital-ranges';
import { hypotensionBelow, HYPOTENSION_STARTS, NEWS2_FROM_YEARS, PEWS_ROWS } from './vital-scores';

const PEWS = 'Bedside PEWS (Crit Care 2009;13:R135)';
const NEWS2 = 'NEWS2 (RCP 2017)';
const ADULT_PRESSURE = 'ACC/AHA 2017';
const CHILD_PRESSURE = 'Bedside PEWS (Crit Care 2009;13:R135), PALS';
const PRESSURE_FROM_13 = `${CHILD_PRESSURE}, AAP 2017`;

/** Age from which the stages of adults apply to the blood pressure of a child (AAP 2017), in years. */
export const ADULT_PRESSURE_FROM_YEARS = 13;
const ADULT_PRESSURE_FROM = ADULT_PRESSURE_FROM_YEARS * 12;
const ADULT_FROM = NEWS2_FROM_YEARS * 12;

/** Stage 2 and crisis of the blood pressure (ACC/AHA 2017). */
const SYSTOLIC = { highWarning: 140, highCritical: 181 };
const DIASTOLIC = { highWarning: 90, highCritical: 121 };

/** Points of PEWS at which a sign raises a warning, and a critical alert (reference C, mapping). */
const WARNING_POINTS = 2;
const CRITICAL_POINTS = 4;

const NONE: VitalLimits = { lowCritical: null, lowWarning: null, highWarning: null, highCritical: null };

type Band = readonly [fromMonths: number, limits: Partial<VitalLimits>, source: string];

/** Limits of a sign of PEWS in each age group. */
function pewsBands(vital: 'heartRate' | 'systolic' | 'respiratoryRate'): Band[] {
  return PEWS_ROWS.map((row) => {
    const at = (points: number) => row[vital].outer.find(([score]) => score === points);
    const [warning, critical] = [at(WARNING_POINTS), at(CRITICAL_POINTS)];
    const limits = {
      lowCritical: critical?.[1] ?? null,
      lowWarning: warning?.[1] ?? null,
      highWarning: warning?.[2] ?? null,
      highCritical: critical?.[2] ?? null,
    };
    return [row.fromMonths, limits, PEWS];
  });
}

/** PEWS, and hypotension where it begins at a higher value; ages with the same limits are one group. */
function childSystolicBands(): Band[] {
  const ofPews = pewsBands('systolic');
  const starts = [...new Set([...ofPews.map(([from]) => from), ...HYPOTENSION_STARTS])].toSorted((a, b) => a - b);
  const bands: Band[] = [];
  for (const from of starts) {
    const limits = ofPews.findLast(([start]) => start <= from)?.[1] ?? NONE;
    const lowWarning = Math.max(limits.lowWarning ?? 0, hypotensionBelow(from) - 1);
    const before = bands.at(-1)?.[1];
    const isSame = before?.lowWarning === lowWarning && before.highCritical === limits.highCritical;
    if (!isSame) bands.push([from, { ...limits, lowWarning }, CHILD_PRESSURE]);
  }
  return bands;
}

function systolicBands(): Band[] {
  const bands = childSystolicBands();
  const oldest = bands.at(-1)?.[1];
  return [
    ...bands,
    [ADULT_PRESSURE_FROM, { ...oldest, ...SYSTOLIC }, PRESSURE_FROM_13],
    [ADULT_FROM, { lowWarning: 100, ...SYSTOLIC }, `${NEWS2}, ${ADULT_PRESSURE}`],
  ];
}

/** The limits at which the built-in rules raise their alerts, sign by sign (reference C). */
const BANDS: Record<RangedVital, readonly Band[]> = {
  temperature: [
    [0, { lowWarning: 34.9, highWarning: 40.1 }, PEWS],
    [ADULT_FROM, { lowWarning: 35, highWarning: 39.1 }, NEWS2],
  ],
  heartRate: [...pewsBands('heartRate'), [ADULT_FROM, { lowWarning: 40, highWarning: 111 }, NEWS2]],
  respiratoryRate: [...pewsBands('respiratoryRate'), [ADULT_FROM, { lowWarning: 8, highWarning: 21 }, NEWS2]],
  systolic: systolicBands(),
  diastolic: [
    [0, {}, PEWS],
    [ADULT_PRESSURE_FROM, DIASTOLIC, 'AAP 2017'],
    [ADULT_FROM, DIASTOLIC, ADULT_PRESSURE],
  ],
  oxygenSaturation: [
    [0, { lowCritical: 90, lowWarning: 94 }, PEWS],
    [ADULT_FROM, { lowCritical: 91, lowWarning: 93 }, NEWS2],
  ],
  glucose: [[0, {}, '-']],
};

const inMonths = (count: number): VitalAge => ({ count, unit: 'MONTHS' });

/** Returns the built-in ranges of a sign, the youngest first; a clinic starts from them. */
export function builtInRanges(vital: RangedVital): VitalRange[] {
  const bands = BANDS[vital];
  return bands.map(([from, limits, source], index) => {
    const next = bands[index + 1];
    const ages = { ageFrom: inMonths(from), ageTo: next ? inMonths(next[0]) : null };
    return { sex: null, ...ages, ...NONE, ...limits, source };
  });
}
