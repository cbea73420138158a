import { useLingui } from '@lingui/react/macro';
import { DateInput, useSearchParamsState } from '@polyclinic/ui';
import { REPORT_SEARCH_PARAMS } from './report-search-params';

const NARROW = { maxWidth: 160 };

/** Date of a report, stored in the URL; defaults to today. */
export function DayFilter() {
  const { t } = useLingui();
  const [{ to }, setValues] = useSearchParamsState(REPORT_SEARCH_PARAMS);
  return (
    <div style={NARROW}>
      <DateInput
        aria-label={t`As of`}
        placeholder={t`Today`}
        value={to}
        onChange={(day) => setValues({ to: day ?? '' })}
      />
    </div>
  );
}
