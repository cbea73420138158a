import { scoreUrgency } from './vital-score-total';
import {
  bloodPressureStage,
  bodyMassIndex,
  meanArterialPressure,
  news2,
  NOT_ALERT,
  pews,
  PEWS_ROWS,
  SCORE_SIGNS,
  scoreByAge,
  type EarlyWarningScore,
} from './vital-scores';
import type { OxygenScale, VitalValues } from './vital-values';

const HEALTHY: Partial<VitalValues> = {
  respiratoryRate: 16,
  oxygenSaturation: 98,
  onOxygen: false,
  systolic: 120,
  heartRate: 70,
  consciousness: 'ALERT',
  temperature: 37,
};
const pointsOf = ({ parts }: EarlyWarningScore, vital: keyof VitalValues) =>
  parts.find((part) => part.vital === vital)?.points;

// Every boundary of chart 1 of the Royal College of Physicians, NEWS2, December 2017.
const NEWS2_BOUNDARIES: [keyof VitalValues, [value: number, points: number][]][] = [
  [
    'respiratoryRate',
    [
      [8, 3],
      [9, 1],
      [11, 1],
      [12, 0],
      [20, 0],
      [21, 2],
      [24, 2],
      [25, 3],
    ],
  ],
  [
    'systolic',
    [
      [90, 3],
      [91, 2],
      [100, 2],
      [101, 1],
      [110, 1],
      [111, 0],
      [219, 0],
      [220, 3],
    ],
  ],
  [
    'heartRate',
    [
      [40, 3],
      [41, 1],
      [50, 1],
      [51, 0],
      [90, 0],
      [91, 1],
      [110, 1],
      [111, 2],
      [130, 2],
      [131, 3],
    ],
  ],
  [
    'temperature',
    [
      [35, 3],
      [35.1, 1],
      [36, 1],
      [36.1, 0],
      [38, 0],
      [38.1, 1],
      [39, 1],
      [39.1, 2],
    ],
  ],
];

describe('NEWS2 (RCP 2017)', () => {
  test.each(
    NEWS2_BOUNDARIES.flatMap(([vital, cases]) => cases.map(([value, points]) => [vital, value, points] as const)),
  )('%s of %d scores %d', (vital, value, points) => {
    expect(pointsOf(news2({ ...HEALTHY, [vital]: value }, 1), vital)).toBe(points);
  });

  test.each<[OxygenScale, number, boolean, number]>([
    [1, 91, false, 3],
    [1, 92, false, 2],
    [1, 93, true, 2],
    [1, 94, false, 1],
    [1, 95, true, 1],
    [1, 96, false, 0],
    [2, 83, false, 3],
    [2, 84, true, 2],
    [2, 85, false, 2],
    [2, 86, true, 1],
    [2, 87, false, 1],
    [2, 88, true, 0],
    [2, 92, true, 0],
    [2, 93, false, 0],
    [2, 100, false, 0],
    [2, 93, true, 1],
    [2, 94, true, 1],
    [2, 95, true, 2],
    [2, 96, true, 2],
    [2, 97, true, 3],
  ])('scale %d, saturation of %d %%, on oxygen %s: %d', (scale, oxygenSaturation, onOxygen, points) => {
    const score = news2({ ...HEALTHY, oxygenSaturation, onOxygen }, scale);
    expect(pointsOf(score, 'oxygenSaturation')).toBe(points);
    expect(pointsOf(score, 'onOxygen')).toBe(onOxygen ? 2 : 0);
  });

  test.each(NOT_ALERT)('consciousness %s scores 3', (consciousness) => {
    expect(news2({ ...HEALTHY, consciousness }, 1).total).toBe(3);
  });

  test('a healthy adult scores 0, and the worst possible set 20', () => {
    expect(news2(HEALTHY, 1).total).toBe(0);
    const worst = { respiratoryRate: 25, oxygenSaturation: 91, onOxygen: true, systolic: 90, heartRate: 131 };
    expect(news2({ ...worst, consciousness: 'UNRESPONSIVE', temperature: 35 }, 1).total).toBe(20);
  });

  test.each(Object.keys(HEALTHY))('a set without %s has no total', (missing) => {
    expect(news2({ ...HEALTHY, [missing]: null }, 1).total).toBeNull();
  });
});

describe('Bedside PEWS (Crit Care 2009;13:R135)', () => {
  test.each(PEWS_ROWS.map((row) => [row.fromMonths, row] as const))(
    'at %d months each limit of heart rate, pressure and breathing scores as its column',
    (ageMonths, row) => {
      for (const vital of ['heartRate', 'systolic', 'respiratoryRate'] as const) {
        const { low, high, outer } = row[vital];
        const points = (value: number) => pointsOf(pews({ [vital]: value }, ageMonths), vital);
        expect([points(low), points(high)]).toEqual([0, 0]);
        for (const [score, atMost, atLeast] of outer) expect([points(atMost), points(atLeast)]).toEqual([score, score]);
      }
    },
  );

  test('age bands are half-open: the month at which a band begins belongs to it', () => {
    const second = PEWS_ROWS[1]?.fromMonths ?? 0;
    expect(pews({ respiratoryRate: 26 }, second - 1).parts).toEqual([{ vital: 'respiratoryRate', points: 1 }]);
    expect(pews({ respiratoryRate: 26 }, second).parts).toEqual([{ vital: 'respiratoryRate', points: 0 }]);
  });

  test('the total needs all three signs', () => {
    expect(pews({ heartRate: 130, systolic: 70 }, 0).total).toBeNull();
    expect(pews({ heartRate: 195, systolic: 70, respiratoryRate: 40 }, 0).total).toBe(4);
  });
});

test.each([
  [120, 80, 93],
  [90, 60, 70],
  [200, 100, 133],
])(
  'the mean arterial pressure of %d over %d is %d (diastolic and a third of the pulse pressure)',
  (systolic, diastolic, mean) => {
    expect(meanArterialPressure(systolic, diastolic)).toBe(mean);
  },
);

test.each([
  // WHO: underweight below 18.5, obesity from 30.
  [56.66, 175, 18.5],
  [91.9, 175, 30],
  [70, 170, 24.2],
])('%d kg at %d cm is a BMI of %d', (weight, height, bmi) => {
  expect(bodyMassIndex(weight, height)).toBe(bmi);
});

test.each([
  [119, 79, 'NORMAL'],
  [120, 79, 'ELEVATED'],
  [129, 79, 'ELEVATED'],
  [130, 79, 'STAGE_1'],
  [119, 80, 'STAGE_1'],
  [139, 89, 'STAGE_1'],
  [140, 79, 'STAGE_2'],
  [119, 90, 'STAGE_2'],
  [180, 120, 'STAGE_2'],
  [181, 120, 'CRISIS'],
  [150, 121, 'CRISIS'],
])('%d over %d is %s (ACC/AHA 2017)', (systolic, diastolic, stage) => {
  expect(bloodPressureStage(systolic, diastolic)).toBe(stage);
});

test('an adult and a patient of unknown age have NEWS2, a child below 16 has PEWS', () => {
  const kindAt = (months: number | null) => scoreByAge(HEALTHY, { months, scale: 1 }).kind;
  expect([null, 192, 191, 0].map(kindAt)).toEqual(['NEWS2', 'NEWS2', 'PEWS', 'PEWS']);
  expect(scoreByAge(HEALTHY, { months: null, scale: 1 })).toEqual({ kind: 'NEWS2', ...news2(HEALTHY, 1) });
});

test('a total needs every sign of its set', () => {
  for (const missing of SCORE_SIGNS.NEWS2) {
    expect(news2({ ...HEALTHY, [missing]: null }, 1).total).toBeNull();
  }
});

// Chart 2 of the Royal College of Physicians, NEWS2, December 2017.
test.each([
  ['NEWS2', 4, 2, null],
  ['NEWS2', 3, 3, 'urgent'],
  ['NEWS2', 5, 2, 'urgent'],
  ['NEWS2', 6, 2, 'urgent'],
  ['NEWS2', 7, 2, 'emergency'],
  ['NEWS2', null, 2, null],
  ['NEWS2', null, 3, 'urgent'],
  ['PEWS', 4, 4, null],
  ['PEWS', 5, 4, 'emergency'],
] as const)('%s of %s with a sign of %d points needs a response: %s', (kind, total, points, urgency) => {
  expect(scoreUrgency({ kind, total, parts: [{ vital: 'heartRate', points }] })).toBe(urgency);
});
