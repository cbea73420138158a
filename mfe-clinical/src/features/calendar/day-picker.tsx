import { useLingui } from '@lingui/react/macro';
import { CALENDAR_SEARCH_PARAMS } from '@polyclinic/clinic-ui/calendar';
import { DateInput, useSearchParamsState } from '@polyclinic/ui';

/** Date picker, stored in the URL. */
export function DayPicker() {
  const { t } = useLingui();
  const [{ date }, setValues] = useSearchParamsState(CALENDAR_SEARCH_PARAMS);
  return (
    <div style={NARROW}>
      <DateInput
        aria-label={t`Choose date`}
        value={date}
        onChange={(day) => setValues({ date: day ?? '' }, { push: true })}
      />
    </div>
  );
}

const NARROW = { width: 160 };
