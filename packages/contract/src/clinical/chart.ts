import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Gender } from '../base/person';
import { PersonRef } from '../base/shared';
import { Allergy, NoKnownAllergies } from './allergies';
import { clinicians, Encounter } from './encounters';
import { Immunisation } from './immunisations';
import { Problem } from './problems';
import { VitalAlert } from './vital-alerts';
import { Vitals } from './vitals';

/** Patient data in the banner of a chart. */
export const ChartPatient = PersonRef.extend({
  recordNumber: z.string(),
  nativeName: z.string().nullable(),
  gender: Gender.nullable(),
  dateOfBirth: z.string().nullable(),
  /** Warning that staff has written. */
  alert: z.string().nullable(),
}).meta({ id: 'ChartPatient' });
export type ChartPatient = z.infer<typeof ChartPatient>;

/** The summary of a chart, in one response. */
export const Chart = z
  .object({
    patient: ChartPatient,
    /** The encounter in progress; the latest one if there are several. */
    encounter: Encounter.nullable(),
    /** The last encounters, latest first. */
    encounters: z.array(Encounter),
    problems: z.array(Problem),
    allergies: z.array(Allergy),
    noKnownAllergies: NoKnownAllergies.nullable(),
    immunisations: z.array(Immunisation),
    /** The last readings of vital signs, latest first. */
    vitals: z.array(Vitals),
    /** Alerts that are active. */
    alerts: z.array(VitalAlert),
  })
  .meta({ id: 'Chart' });
export type Chart = z.infer<typeof Chart>;

export const chart = defineEndpoints('chart', {
  get: {
    method: 'GET',
    path: '/patients/:id/chart',
    access: clinicians,
    summary: "Get the summary of a patient's clinical record",
    data: z.object({ chart: Chart }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
});
