import { Sheet } from '@polyclinic/ui';
import type { ReactNode } from 'react';

const SHEET = `
.pc-finance-totals { display: grid; grid-template-columns: 1fr auto; gap: 4px 24px; margin: 0; justify-self: end; min-width: min(100%, 280px); align-self: end; font-variant-numeric: tabular-nums; }
.pc-finance-totals dt, .pc-finance-totals dd { margin: 0; }
.pc-finance-totals dd { text-align: end; }
.pc-finance-totals [data-strong='true'] { font-weight: 600; }
`;

interface TotalRow {
  label: string;
  value: ReactNode;
  isStrong?: boolean;
}

/** How an amount comes about, one below the other; what does not apply is not shown. */
export function TotalRows({ rows }: { rows: readonly TotalRow[] }) {
  const shown = rows.filter(({ value }) => value !== false && value !== null && value !== undefined);
  return (
    <dl className="pc-finance-totals">
      <Sheet name="finance-totals" css={SHEET} />
      {shown.map(({ label, value, isStrong = false }) => [
        <dt key={`${label}:`} data-strong={isStrong}>
          {label}
        </dt>,
        <dd key={label} data-strong={isStrong}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}
