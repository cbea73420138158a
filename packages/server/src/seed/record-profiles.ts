import type { InputOf, prescriptions, problems, vitals } from '@polyclinic/contract';

type ReadingBody = InputOf<(typeof vitals)['create']>['body'];

/** Vital signs of a reading, without those that every reading has. */
export type Signs = Omit<ReadingBody, 'patientId' | 'encounterId' | 'units'>;

/** Drug of a prescription, at a usual dose for adults. */
export type ProfileMedicine = InputOf<(typeof prescriptions)['create']>['body']['items'][number];

const TABLET = { dose: 1, doseUnit: 'TABLET', route: 'ORAL' } as const;
const HALF_A_YEAR = { duration: 6, durationUnit: 'MONTH' } as const;

/** Clinical picture of a demo patient: problems, with vital signs that fit them. */
export interface RecordProfile {
  problems: readonly Pick<InputOf<(typeof problems)['create']>['body'], 'title' | 'code' | 'note'>[];
  allergies: readonly {
    substance: string;
    substanceClass?: string;
    category: 'MEDICATION' | 'FOOD' | 'ENVIRONMENT';
    reaction: string;
    severity: 'MILD' | 'MODERATE' | 'SEVERE';
  }[];
  /** Medicines that fit the problems, and do not interact. */
  medicines: readonly ProfileMedicine[];
  /** Usual signs of an adult; a reading varies around them. */
  signs: {
    systolic: number;
    diastolic: number;
    heartRate: number;
    weight: number;
    glucose?: number;
    saturation?: number;
  };
  /** Laboratory tests with the values of two visits, the earlier one first; they fit the problems. */
  labs?: readonly { code: string; values: readonly Record<string, number>[] }[];
}

/** Pictures of adults; the problems are among those of the starter list (ICD-10-CM). */
export const ADULT_PROFILES: readonly RecordProfile[] = [
  {
    problems: [{ title: 'Essential (primary) hypertension', code: 'I10', note: 'Home readings once a week' }],
    allergies: [
      {
        substance: 'Penicillin',
        substanceClass: 'penicillin',
        category: 'MEDICATION',
        reaction: 'Generalised rash',
        severity: 'MODERATE',
      },
    ],
    medicines: [
      { ...TABLET, drugName: 'Amlodipine 5 mg', frequency: 'OD', ...HALF_A_YEAR, indication: 'Hypertension' },
      { ...TABLET, drugName: 'Telmisartan 40 mg', frequency: 'OD', ...HALF_A_YEAR, indication: 'Hypertension' },
    ],
    signs: { systolic: 148, diastolic: 92, heartRate: 76, weight: 82 },
    labs: [{ code: '2823-3', values: [{ '2823-3': 4.1 }, { '2823-3': 3.4 }] }],
  },
  {
    problems: [
      { title: 'Type 2 diabetes mellitus', code: 'E11', note: null },
      { title: 'Disorders of lipoprotein metabolism and other lipidemias', code: 'E78', note: null },
    ],
    allergies: [],
    medicines: [
      { ...TABLET, drugName: 'Metformin 500 mg', frequency: 'BID', foodTiming: 'AFTER_FOOD', ...HALF_A_YEAR },
      { ...TABLET, drugName: 'Atorvastatin 10 mg', frequency: 'HS', ...HALF_A_YEAR },
    ],
    signs: { systolic: 134, diastolic: 84, heartRate: 80, weight: 88, glucose: 164 },
    labs: [
      { code: '4548-4', values: [{ '4548-4': 8.1 }, { '4548-4': 7.4 }] },
      {
        code: '24331-1',
        values: [
          { '2093-3': 244, '2085-9': 38, '13457-7': 162, '2571-8': 221 },
          { '2093-3': 201, '2085-9': 41, '13457-7': 124, '2571-8': 180 },
        ],
      },
    ],
  },
  {
    problems: [{ title: 'Asthma', code: 'J45', note: 'Triggered by dust and cold air' }],
    allergies: [
      { substance: 'House dust mite', category: 'ENVIRONMENT', reaction: 'Sneezing, wheeze', severity: 'MILD' },
      {
        substance: 'Ibuprofen',
        substanceClass: 'NSAID',
        category: 'MEDICATION',
        reaction: 'Wheeze within an hour',
        severity: 'SEVERE',
      },
    ],
    medicines: [
      {
        drugName: 'Budesonide 200 mcg inhaler',
        dose: 1,
        doseUnit: 'PUFF',
        route: 'INHALED',
        frequency: 'BID',
        ...HALF_A_YEAR,
        instructions: 'Rinse the mouth afterwards',
      },
      {
        drugName: 'Salbutamol 100 mcg inhaler',
        dose: 2,
        doseUnit: 'PUFF',
        route: 'INHALED',
        frequency: 'PRN',
        maxPerDay: 4,
        asNeededFor: 'wheeze',
        ...HALF_A_YEAR,
      },
    ],
    signs: { systolic: 118, diastolic: 74, heartRate: 78, weight: 61, saturation: 96 },
  },
  {
    problems: [{ title: 'Migraine', code: 'G43', note: 'Two attacks a month' }],
    allergies: [],
    medicines: [
      { ...TABLET, drugName: 'Propranolol 40 mg', frequency: 'BID', ...HALF_A_YEAR },
      {
        ...TABLET,
        drugName: 'Sumatriptan 50 mg',
        frequency: 'PRN',
        maxPerDay: 2,
        asNeededFor: 'migraine',
        quantity: 6,
        ...HALF_A_YEAR,
      },
    ],
    signs: { systolic: 116, diastolic: 72, heartRate: 68, weight: 58 },
  },
  {
    problems: [{ title: 'Other hypothyroidism', code: 'E03', note: null }],
    allergies: [{ substance: 'Peanut', category: 'FOOD', reaction: 'Swelling of the lips', severity: 'SEVERE' }],
    medicines: [
      { ...TABLET, drugName: 'Levothyroxine 50 mcg', frequency: 'OD', foodTiming: 'EMPTY_STOMACH', ...HALF_A_YEAR },
    ],
    signs: { systolic: 122, diastolic: 78, heartRate: 62, weight: 69 },
    labs: [{ code: '3016-3', values: [{ '3016-3': 7.8 }, { '3016-3': 4.6 }] }],
  },
  {
    problems: [{ title: 'Osteoarthritis of knee', code: 'M17', note: 'Right more than left' }],
    allergies: [],
    medicines: [
      { ...TABLET, drugName: 'Paracetamol 650 mg', frequency: 'TID', foodTiming: 'AFTER_FOOD', duration: 10 },
      // Not in the interaction set: the prescription waits for the pharmacist.
      { ...TABLET, drugName: 'Glucosamine 750 mg', frequency: 'BID', ...HALF_A_YEAR },
    ],
    signs: { systolic: 132, diastolic: 80, heartRate: 70, weight: 91 },
    labs: [{ code: '2160-0', values: [{ '2160-0': 0.9 }, { '2160-0': 1.3 }] }],
  },
  { problems: [], allergies: [], medicines: [], signs: { systolic: 114, diastolic: 72, heartRate: 66, weight: 66 } },
];
