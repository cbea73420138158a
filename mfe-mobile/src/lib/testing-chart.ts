import type { Chart, DataOf, Vitals, vitals } from '@polyclinic/contract';
import { somePatient } from './testing';

const { id, firstName, lastName, recordNumber, nativeName } = somePatient();

/** A chart without entries, complete by the contract. */
export function emptyChart(more: Partial<Chart> = {}): Chart {
  return {
    patient: {
      id,
      firstName,
      lastName,
      recordNumber,
      nativeName,
      preferredLanguage: null,
      gender: 'FEMALE',
      dateOfBirth: '1990-01-01',
      alert: null,
      weight: null,
      consent: { status: 'OPEN', at: null },
    },
    encounter: null,
    encounters: [],
    problems: [],
    allergies: [],
    noKnownAllergies: null,
    immunisations: [],
    familyHistory: [],
    socialHistory: [],
    notes: [],
    attachments: [],
    letters: [],
    vitals: [],
    labResults: [],
    tasks: [],
    administrations: [],
    oxygenScale: 1,
    vitalRanges: {},
    thread: null,
    sensitivity: null,
    treatments: [],
    followUps: [],
    medicines: [],
    medicationStatements: [],
    outsideMedicines: [],
    alerts: [],
    ...more,
  };
}

/** A reading without signs, complete by the contract. */
export function someReading(more: Partial<Vitals> = {}): Vitals {
  return {
    id: '0192f0c1-0000-7000-8000-000000000701',
    patient: { id, firstName, lastName },
    encounterId: null,
    recordedAt: '2030-01-01T09:00:00Z',
    recordedBy: { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer', nativeName: null },
    systolic: null,
    diastolic: null,
    heartRate: null,
    respiratoryRate: null,
    temperature: null,
    oxygenSaturation: null,
    onOxygen: null,
    consciousness: null,
    pain: null,
    weight: null,
    height: null,
    headCircumference: null,
    glucose: null,
    note: null,
    units: {},
    bmi: null,
    meanArterialPressure: null,
    score: null,
    flags: {},
    ranges: {},
    corrections: 0,
    version: 1,
    ...more,
  };
}

/** The answer to a reading that was saved. */
export function savedReading(more: Partial<Vitals> = {}): DataOf<typeof vitals.create> {
  return { vitals: someReading(more), alerts: [] };
}
