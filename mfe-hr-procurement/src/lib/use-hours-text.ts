import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@polyclinic/ui';

/** Returns minutes as hours in words. */
export function useHoursText(): (minutes: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (minutes) => {
    const hours = format.number(minutes / 60, { maximumFractionDigits: 2 });
    return t`${hours} h`;
  };
}
