import { useLingui } from '@lingui/react/macro';
import type { WorkFigures } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

const HOUR = 60;

/** Returns the texts of the figures about working time. */
export function useWorkFormat(currency: string) {
  const { t } = useLingui();
  const format = useFormat();
  const days = (value: number) => {
    const count = format.number(value);
    return t`${count} days`;
  };
  return {
    days,
    absence: ({ absenceDays }: WorkFigures) => days(absenceDays),
    /** Absence in percent of the days on which the clinic was open. */
    absenceRate: ({ absenceDays, expectedDays }: WorkFigures) =>
      expectedDays === 0 ? '–' : `${format.number(Math.round((absenceDays / expectedDays) * 1000) / 10)} %`,
    overtime: ({ overtimeMinutes }: WorkFigures) => {
      const hours = format.number(Math.round((overtimeMinutes / HOUR) * 10) / 10);
      return t`${hours} h`;
    },
    cost: ({ cost }: WorkFigures) => format.money(cost, currency),
  };
}
