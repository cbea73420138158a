import { useLingui } from '@lingui/react/macro';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { suggestAllocations, sumOf, type OpenItem } from './suggest-allocations';

/** By invoice; null until edited: then the oldest invoices come first. */
export type Allocations = Record<string, number | null> | null;

interface AllocationsInputProps {
  id?: string;
  value?: Allocations;
  onChange?: (value: Allocations) => void;
  items: readonly OpenItem[];
  amount: number;
  currency: string;
  /** A patient's surplus becomes a deposit; insurers do not pay in advance. */
  mayKeepRest: boolean;
}

const STYLES = `
.pc-finance-allocations { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-finance-allocations li { display: grid; grid-template-columns: 1fr 160px; gap: 12px; align-items: center; }
.pc-finance-allocations small { display: block; color: var(--pc-muted); font-variant-numeric: tabular-nums; }
.pc-finance-allocations-sum { margin: 8px 0 0; }
`;

/** Allocates an amount to invoices and describes the rest. */
export function AllocationsInput(props: AllocationsInputProps) {
  const { id, value = null, onChange, items, amount, currency, mayKeepRest } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const shown = value ?? suggestAllocations(items, amount);

  return (
    <div id={id} role="group" aria-label={t`Which invoices it settles`}>
      <Styles name="finance-allocations" css={STYLES} />
      {items.length === 0 && <p>{t`Nothing is open.`}</p>}
      <ul className="pc-finance-allocations">
        {items.map(({ invoiceId, number, dueDate, open }) => {
          const owed = money(open, currency);
          const day = dueDate && format.date(dueDate);
          return (
            <li key={invoiceId}>
              <div>
                {number}
                <small>{day ? t`${owed} open, due ${day}` : t`${owed} open`}</small>
              </div>
              <AmountInput
                hideCurrency
                currency={currency}
                aria-label={t`Amount for ${number}`}
                value={shown[invoiceId] ?? null}
                onChange={(minor) => onChange?.({ ...shown, [invoiceId]: minor })}
              />
            </li>
          );
        })}
      </ul>
      <Rest amount={amount} settled={sumOf(shown)} currency={currency} mayKeepRest={mayKeepRest} />
      {value !== null && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          {t`Settle the oldest first`}
        </Button>
      )}
    </div>
  );
}

interface RestProps {
  amount: number;
  settled: number;
  currency: string;
  mayKeepRest: boolean;
}

function Rest({ amount, settled, currency, mayKeepRest }: RestProps) {
  const { t } = useLingui();
  const { money } = useAmount();
  if (amount === 0) return null;
  const whole = money(settled, currency);
  const rest = money(Math.abs(amount - settled), currency);
  const text =
    settled === amount
      ? t`${whole} settles invoices, nothing is left over.`
      : settled > amount
        ? t`That is ${rest} more than is paid.`
        : mayKeepRest
          ? t`${whole} settles invoices, ${rest} is kept as a deposit of the patient.`
          : t`${rest} is not settled by any invoice; insurers do not pay ahead.`;
  return (
    <p className="pc-finance-allocations-sum" role="status">
      {text}
    </p>
  );
}
