import { Styles } from '@polyclinic/ui';
import type { ReactNode } from 'react';

const STYLES = `
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

/** Breakdown of an amount; rows that do not apply are omitted. */
export function TotalRows({ rows }: { rows: readonly TotalRow[] }) {
  const shown = rows.filter(({ value }) => value !== false && value !== null && value !== undefined);
  return (
    <dl className="pc-finance-totals">
      <Styles name="finance-totals" css={STYLES} />
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
