import { useLingui } from '@lingui/react/macro';
import { DateInput } from './date-input';

interface DayRangeProps {
  /** YYYY-MM-DD; what an address says that is no day counts as none. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | null, to: string | null) => void;
}

/** The first and the last day of a list; the last cannot lie before the first. */
export function DayRange({ from: first, to: last, onChange }: DayRangeProps) {
  const { t } = useLingui();
  const [from, to] = [known(first), known(last)];
  return (
    <div style={PAIR}>
      <DateInput
        aria-label={t`From`}
        placeholder={t`From`}
        value={from}
        max={to}
        onChange={(day) => onChange(day, to ?? null)}
      />
      <DateInput
        aria-label={t`To`}
        placeholder={t`To`}
        value={to}
        min={from}
        onChange={(day) => onChange(from ?? null, day)}
      />
    </div>
  );
}

function known(day: string | undefined): string | undefined {
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

const PAIR = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, maxWidth: 320 };
