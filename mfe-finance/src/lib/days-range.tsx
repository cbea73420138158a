import { useLingui } from '@lingui/react/macro';
import { DateInput, useAddressState } from '@polyclinic/ui';
import { dayOf } from './day-of';

const DEFAULTS = { from: '', to: '' };

/** The first and the last day of a list, kept in its address. */
export function DaysRange() {
  const { t } = useLingui();
  const [values, setDays] = useAddressState(DEFAULTS);
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  const set = (changes: { from?: string | null; to?: string | null }) =>
    setDays(Object.fromEntries(Object.entries(changes).map(([key, day]) => [key, day ?? ''])));
  return (
    <div style={PAIR}>
      <DateInput
        aria-label={t`From`}
        placeholder={t`From`}
        value={from}
        max={to}
        onChange={(day) => set({ from: day })}
      />
      <DateInput aria-label={t`To`} placeholder={t`To`} value={to} min={from} onChange={(day) => set({ to: day })} />
    </div>
  );
}

const PAIR = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, maxWidth: 320 };
