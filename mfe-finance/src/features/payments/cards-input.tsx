import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { PaymentSummary } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { payerName } from '../../lib/payer-name';
import { sumsOf } from './sums-of';

interface CardsInputProps {
  id?: string;
  /** Null until edited: then all cards are selected. */
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
  cards: readonly PaymentSummary[];
}

const STYLES = `
.pc-finance-settle-cards .ant-checkbox-group { display: grid; gap: 8px; max-height: 40vh; overflow-y: auto; margin-block: 8px; }
.pc-finance-settle-cards p { margin: 0; font-variant-numeric: tabular-nums; }
`;

/** Selects card payments and shows their sum, which should match the bank statement. */
export function CardsInput({ id, value, onChange, cards }: CardsInputProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const chosen = value ? cards.filter((card) => value.includes(card.id)) : cards;
  const options = cards.map((payment) => {
    const parts = [payment.number, payerName(payment), format.date(payment.date)];
    return { value: payment.id, label: [...parts, money(payment.inClearing, payment.currency)].join(' · ') };
  });
  const paymentCount = chosen.length;
  const totalAmount = [...sumsOf(chosen)].map(([currency, minor]) => money(minor, currency)).join(' + ');
  const isAll = chosen.length === cards.length;

  return (
    <div id={id} className="pc-finance-settle-cards" role="group" aria-label={t`Card payments`}>
      <Styles name="finance-settle-cards" css={STYLES} />
      {cards.length > 1 && (
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => onChange?.(isAll ? [] : cards.map((card) => card.id))}
        >
          {t`Select all`}
        </Checkbox>
      )}
      <Checkbox.Group options={options} value={chosen.map((card) => card.id)} onChange={onChange} />
      <p role="status">
        {paymentCount > 0
          ? plural(paymentCount, { one: `# payment, ${totalAmount}`, other: `# payments, ${totalAmount}` })
          : t`No payments selected`}
      </p>
    </div>
  );
}
