import { useLingui } from '@lingui/react/macro';
import { DateInput, useAddressState } from '@polyclinic/ui';
import { APPOINTMENT_ADDRESS } from './appointment-filter';

/** The first and the last day of the list, kept in the address. */
export function DatesRange() {
  const { t } = useLingui();
  const [{ dates }, setValues] = useAddressState(APPOINTMENT_ADDRESS);
  const [from = '', to = ''] = dates.split('..');
  const set = (next: string) => setValues({ dates: next, page: '1' });
  return (
    <div style={PAIR}>
      <DateInput
        aria-label={t`From`}
        placeholder={t`From`}
        value={from}
        onChange={(day) => set(`${day ?? ''}..${to}`)}
      />
      <DateInput aria-label={t`To`} placeholder={t`To`} value={to} onChange={(day) => set(`${from}..${day ?? ''}`)} />
    </div>
  );
}

const PAIR = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, maxWidth: 320 };
