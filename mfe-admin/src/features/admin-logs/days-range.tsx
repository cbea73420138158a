import { useLingui } from '@lingui/react/macro';
import { DateInput, useAddressState } from '@polyclinic/ui';
import { AUDIT_ADDRESS } from './audit-address';

/** The first and the last day of the log, kept in the address. */
export function DaysRange() {
  const { t } = useLingui();
  const [{ days }, setValues] = useAddressState(AUDIT_ADDRESS);
  const [from = '', to = ''] = days.split('..');
  const set = (first: string | null, last: string | null) => setValues({ days: `${first ?? ''}..${last ?? ''}` });
  return (
    <div style={PAIR}>
      <DateInput aria-label={t`From`} placeholder={t`From`} value={from} onChange={(day) => set(day, to)} />
      <DateInput aria-label={t`To`} placeholder={t`To`} value={to} onChange={(day) => set(from, day)} />
    </div>
  );
}

const PAIR = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, maxWidth: 320 };
