import type { Domain } from '../domain';
import { medicalRecordsFeature } from './medical-records/medical-records.service';
import { onboardingFeature } from './onboarding/onboarding.service';

/** Clinical domain: onboarding and medical records. */
export const clinicalDomain: Domain = {
  name: 'clinical',
  features: [medicalRecordsFeature, onboardingFeature],
};
