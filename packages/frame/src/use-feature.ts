import { useSession } from '@polyclinic/client';
import { FEATURES_AT_START, type FeatureName } from '@polyclinic/contract';

/** Returns whether the clinic has enabled a feature; a feature without a setting has its default. */
export function useFeature(name: FeatureName): boolean {
  return useSession(({ tenant }) => tenant?.settings.features[name] ?? FEATURES_AT_START[name]);
}
