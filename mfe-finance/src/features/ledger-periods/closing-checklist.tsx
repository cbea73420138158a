import { useLingui } from '@lingui/react/macro';
import type { ClosingItem } from '@polyclinic/contract';
import { Sheet, StatusTag, useFormat } from '@polyclinic/ui';
import { useAmount } from '../../lib/use-amount';
import { CLOSING_TEXTS } from './period-texts';

const SHEET = `
.pc-closing h3 { margin: 0 0 8px; font-size: var(--pc-font); font-weight: 600; }
.pc-closing ul { margin: 0; padding: 0; list-style: none; }
.pc-closing li { display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid var(--pc-line); font-variant-numeric: tabular-nums; }
.pc-closing small { flex-basis: 100%; color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
`;

/** What the server looked at before the period may be closed, and what it found. */
export function ClosingChecklist({ items }: { items: ClosingItem[] }) {
  const { t, i18n } = useLingui();
  return (
    <section className="pc-closing">
      <Sheet name="closing" css={SHEET} />
      <h3>{t`Before it is closed`}</h3>
      {items.length === 0 ? (
        <StatusTag meaning="done">{t`Nothing stands against it`}</StatusTag>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.kind}>
              <span>{i18n._(CLOSING_TEXTS[item.kind])}</span>
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
  if (count === 0) return <StatusTag meaning="done">{t`In order`}</StatusTag>;
  const found = format.number(count);
  return isBlocking ? (
    <StatusTag meaning="danger">{t`${found} to settle first`}</StatusTag>
  ) : (
    <StatusTag meaning="waiting">{t`${found} to look at`}</StatusTag>
  );
}

/** The two sides that should be the same. */
function Difference({ item: { expected, actual } }: { item: ClosingItem }) {
  const { t } = useLingui();
  const { money } = useAmount();
  if (expected === null || actual === null || expected === actual) return null;
  const sides = { ledger: money(expected), documents: money(actual), difference: money(expected - actual) };
  const { ledger, documents, difference } = sides;
  return <small>{t`Ledger ${ledger}, documents ${documents}: ${difference} apart`}</small>;
}
