import { useLingui } from '@lingui/react/macro';
import type { ReportFacts } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

/** Returns the function that names the period and the currency of a report. */
export function useReportCaption() {
  const { t } = useLingui();
  const format = useFormat();
  return ({ from, asOf, currency }: ReportFacts) => {
    const [startDate, endDate] = [from && format.date(from), format.date(asOf)];
    return startDate ? t`${startDate} to ${endDate}, in ${currency}` : t`As of ${endDate}, in ${currency}`;
  };
}
