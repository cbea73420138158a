import { useLingui } from '@lingui/react/macro';
import { DateInput, useAddressState } from '@polyclinic/ui';
import { REPORT_ADDRESS } from './report-address';

const NARROW = { maxWidth: 160 };

/** The day of a report, kept in the address; today where there is none. */
export function DayFilter() {
  const { t } = useLingui();
  const [{ to }, setValues] = useAddressState(REPORT_ADDRESS);
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
