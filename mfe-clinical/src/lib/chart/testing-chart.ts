import type { Chart } from '@polyclinic/contract';
import { somePatient } from '../testing';

/** A chart without entries, complete by the contract. */
export function emptyChart(more: Partial<Chart> = {}): Chart {
  const { id, firstName, lastName, recordNumber, nativeName } = somePatient();
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
