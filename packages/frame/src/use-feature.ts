import { useSession } from '@polyclinic/client';
import { FEATURES_AT_START, type FeatureName } from '@polyclinic/contract';

/** Whether the clinic has something switched on; what it never decided is as every clinic starts. */
export function useFeature(name: FeatureName): boolean {
  return useSession(({ tenant }) => tenant?.settings.features[name] ?? FEATURES_AT_START[name]);
}
