import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HealthPoint } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { startsOf, troubleShare, troublesOf } from './health-slots';

type Counts = Pick<HealthPoint, 'loads' | 'failures' | 'crashes'>;

/** Returns a function that summarises health in a few words. */
export function useHealthText(): (counts: Counts) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (counts) => {
    const share = troubleShare(counts);
    if (share === null) return t`No usage`;
    const starts = startsOf(counts);
    const loads = plural(starts, { one: '# load', other: '# loads' });
    if (troublesOf(counts) === 0) return t`${loads}, no errors`;
    // Never rounds an actual failure to 0 %.
    const digits = share < 0.01 ? 2 : share < 0.1 ? 1 : 0;
    const errorRate = format.number(share, { style: 'percent', maximumFractionDigits: digits });
    return t`${loads}, ${errorRate} with errors`;
  };
}
