import { useLingui } from '@lingui/react/macro';
import { DateInput, useAddressState } from '@polyclinic/ui';
import { CALENDAR_ADDRESS } from './calendar-address';

/** Any day by its date, kept in the address. */
export function DayPicker() {
  const { t } = useLingui();
  const [{ date }, setValues] = useAddressState(CALENDAR_ADDRESS);
  return (
    <div style={NARROW}>
      <DateInput
        aria-label={t`Choose a date`}
        value={date}
        onChange={(day) => setValues({ date: day ?? '' }, { push: true })}
      />
    </div>
  );
}

const NARROW = { width: 160 };
