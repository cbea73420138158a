import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { ClosingItem } from '@polyclinic/contract';
import { Styles, StatusTag, useFormat } from '@polyclinic/ui';
import { CLOSING_LABELS } from './period-labels';

const STYLES = `
.pc-finance-closing h3 { margin: 0 0 8px; font-size: var(--pc-font); font-weight: 600; }
.pc-finance-closing ul { margin: 0; padding: 0; list-style: none; }
.pc-finance-closing li { display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid var(--pc-line); font-variant-numeric: tabular-nums; }
.pc-finance-closing small { flex-basis: 100%; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
`;

/** The server's checks before closing a period, with their results. */
export function ClosingChecklist({ items }: { items: ClosingItem[] }) {
  const { t, i18n } = useLingui();
  return (
    <section className="pc-finance-closing">
      <Styles name="finance-closing" css={STYLES} />
      <h3>{t`Closing checklist`}</h3>
      {items.length === 0 ? (
        <StatusTag meaning="done">{t`Ready to close`}</StatusTag>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.kind}>
              <span>{i18n._(CLOSING_LABELS[item.kind])}</span>
              <Finding item={item} />
              <Difference item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Finding({ item: { count, isBlocking } }: { item: ClosingItem }) {
  const { t } = useLingui();
  const format = useFormat();
  if (count === 0) return <StatusTag meaning="done">{t`No issues`}</StatusTag>;
  const itemCount = format.number(count);
  return isBlocking ? (
    <StatusTag meaning="danger">{t`${itemCount} to resolve first`}</StatusTag>
  ) : (
    <StatusTag meaning="waiting">{t`${itemCount} to review`}</StatusTag>
  );
}

/** The two amounts that should be equal. */
function Difference({ item: { expected, actual } }: { item: ClosingItem }) {
  const { t } = useLingui();
  const { money } = useAmount();
  if (expected === null || actual === null || expected === actual) return null;
  const [ledgerAmount, documentAmount, difference] = [money(expected), money(actual), money(expected - actual)];
  return <small>{t`Ledger ${ledgerAmount}, documents ${documentAmount}, difference ${difference}`}</small>;
}
