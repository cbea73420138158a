import type { Domain } from '../domain';
import { allergiesFeature } from './allergies/allergies.service';
import { chartFeature } from './chart/chart.service';
import { encountersFeature } from './encounters/encounters.service';
import { immunisationsFeature } from './immunisations/immunisations.service';
import { medicalRecordsFeature } from './medical-records/medical-records.service';
import { onboardingFeature } from './onboarding/onboarding.service';
import { problemsFeature } from './problems/problems.service';
import { vitalsFeature } from './vitals/vitals.service';

/** Clinical domain: the record of the patients, from onboarding to the chart. */
export const clinicalDomain: Domain = {
  name: 'clinical',
  features: [
    medicalRecordsFeature,
    onboardingFeature,
    encountersFeature,
    problemsFeature,
    allergiesFeature,
    immunisationsFeature,
    vitalsFeature,
    chartFeature,
  ],
};
