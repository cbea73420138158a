import type { Vitals } from '@polyclinic/contract';
import { somePatient } from '../../lib/testing';

/** A reading without signs, complete by the contract. */
export function someReading(more: Partial<Vitals> = {}): Vitals {
  const { id, firstName, lastName } = somePatient();
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
