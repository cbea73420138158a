import type { InputOf, problems, vitals } from '@polyclinic/contract';

type ReadingBody = InputOf<(typeof vitals)['create']>['body'];

/** Vital signs of a reading, without those that every reading has. */
export type Signs = Omit<ReadingBody, 'patientId' | 'encounterId' | 'units'>;

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
  /** Usual signs of an adult; a reading varies around them. */
  signs: {
    systolic: number;
    diastolic: number;
    heartRate: number;
    weight: number;
    glucose?: number;
    saturation?: number;
  };
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
    signs: { systolic: 148, diastolic: 92, heartRate: 76, weight: 82 },
  },
  {
    problems: [
      { title: 'Type 2 diabetes mellitus', code: 'E11', note: null },
      { title: 'Disorders of lipoprotein metabolism and other lipidemias', code: 'E78', note: null },
    ],
    allergies: [],
    signs: { systolic: 134, diastolic: 84, heartRate: 80, weight: 88, glucose: 164 },
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
    signs: { systolic: 118, diastolic: 74, heartRate: 78, weight: 61, saturation: 96 },
  },
  {
    problems: [{ title: 'Migraine', code: 'G43', note: 'Two attacks a month' }],
    allergies: [],
    signs: { systolic: 116, diastolic: 72, heartRate: 68, weight: 58 },
  },
  {
    problems: [{ title: 'Other hypothyroidism', code: 'E03', note: null }],
    allergies: [{ substance: 'Peanut', category: 'FOOD', reaction: 'Swelling of the lips', severity: 'SEVERE' }],
    signs: { systolic: 122, diastolic: 78, heartRate: 62, weight: 69 },
  },
  {
    problems: [{ title: 'Osteoarthritis of knee', code: 'M17', note: 'Right more than left' }],
    allergies: [],
    signs: { systolic: 132, diastolic: 80, heartRate: 70, weight: 91 },
  },
  { problems: [], allergies: [], signs: { systolic: 114, diastolic: 72, heartRate: 66, weight: 66 } },
];
