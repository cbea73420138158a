import { useSession } from '@polyclinic/client';
import type { QuickActionSettings } from '@polyclinic/contract';
import { useFeature } from './use-feature';
import { usePreferences } from './use-preferences';

/**
 * Returns where the person wants the quick actions; undefined if they have none: a clinic can turn them off, and a super
 * administrator belongs to no clinic.
 */
export function useQuickActionsPlace(): QuickActionSettings['position'] | undefined {
  const isOn = useFeature('quickActions');
  const isOfClinic = useSession(({ userType }) => userType === 'tenant');
  const { position } = usePreferences().quickActions;
  return isOn && isOfClinic ? position : undefined;
}
