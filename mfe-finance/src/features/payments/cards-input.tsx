import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaymentSummary } from '@polyclinic/contract';
import { Sheet, useFormat } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { payerName } from '../../lib/payer-name';
import { useAmount } from '../../lib/use-amount';
import { sumsOf } from './sums-of';

interface CardsInputProps {
  id?: string;
  /** Null is what nobody has changed yet: all of them. */
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
  cards: readonly PaymentSummary[];
}

const SHEET = `
.pc-finance-settle-cards .ant-checkbox-group { display: grid; gap: 8px; max-height: 40vh; overflow-y: auto; margin-block: 8px; }
.pc-finance-settle-cards p { margin: 0; font-variant-numeric: tabular-nums; }
`;

/** Card payments to be ticked, and what those that are come to: the figure on the statement of the bank. */
export function CardsInput({ id, value, onChange, cards }: CardsInputProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const chosen = value ? cards.filter((card) => value.includes(card.id)) : cards;
  const options = cards.map((payment) => {
    const parts = [payment.number, payerName(payment), format.date(payment.date)];
    return { value: payment.id, label: [...parts, money(payment.inClearing, payment.currency)].join(' · ') };
  });
  const count = plural(chosen.length, { one: '# payment', other: '# payments' });
  const whole = [...sumsOf(chosen)].map(([currency, minor]) => money(minor, currency)).join(' + ');
  const isAll = chosen.length === cards.length;

  return (
    <div id={id} className="pc-finance-settle-cards" role="group" aria-label={t`Card payments`}>
      <Sheet name="finance-settle-cards" css={SHEET} />
      {cards.length > 1 && (
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => onChange?.(isAll ? [] : cards.map((card) => card.id))}
        >
          {t`All of these`}
        </Checkbox>
      )}
      <Checkbox.Group options={options} value={chosen.map((card) => card.id)} onChange={onChange} />
      <p role="status">{chosen.length > 0 ? t`${count}: ${whole}` : t`Nothing is chosen.`}</p>
    </div>
  );
}
