import { useLingui } from '@lingui/react/macro';
import type { VitalFlag } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { FLAG_LABELS } from './vital-labels';

/** Says that a value is outside of its range; nothing for a normal one. */
export function FlagTag({ flag }: { flag: VitalFlag | undefined }) {
  const { i18n } = useLingui();
  if (flag === undefined || flag === 'N') return null;
  const isFar = flag === 'LL' || flag === 'HH';
  return <StatusTag meaning={isFar ? 'danger' : 'waiting'}>{i18n._(FLAG_LABELS[flag])}</StatusTag>;
}
