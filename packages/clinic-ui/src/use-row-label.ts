import { useLingui } from '@lingui/react/macro';
import { VITAL_LABELS } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import type { VitalRow } from './vital-rows';

/** Returns a function for the name of a row of vital signs. */
export function useRowLabel(): (row: VitalRow) => string {
  const { t } = useLingui();
  const label = useLabels(VITAL_LABELS);
  return (row) => (row === 'pressure' ? t`Blood pressure` : label(row));
}
