import { useLingui } from '@lingui/react/macro';
import type { PayDayBasis } from '@polyclinic/contract';

/** Returns functions for the names of the bases and of the months. */
export function useSettingNames(): {
  basisName: (basis: PayDayBasis) => string;
  monthName: (month: number) => string;
} {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' });
  return {
    basisName: (basis) => (basis === 'CALENDAR' ? t`All days of the period` : t`Working days of the week`),
    monthName: (month) => format.format(new Date(Date.UTC(2024, month - 1, 1))),
  };
}
