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
  /** The invoices are not known yet. */
  isLoading?: boolean;
}

const STYLES = `
.pc-finance-allocations { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.pc-finance-allocations li { display: grid; grid-template-columns: 1fr 160px; gap: 12px; align-items: center; }
.pc-finance-allocations small { display: block; color: var(--pc-muted); font-variant-numeric: tabular-nums; }
.pc-finance-allocations-sum { margin: 8px 0 0; }
`;

/** Allocates an amount to invoices and describes the rest. */
export function AllocationsInput(props: AllocationsInputProps) {
  const { id, value = null, onChange, items, amount, currency, mayKeepRest, isLoading = false } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const shown = value ?? suggestAllocations(items, amount);

  return (
    <div id={id} role="group" aria-label={t`Allocation to invoices`}>
      <Styles name="finance-allocations" css={STYLES} />
      {items.length === 0 && <p>{isLoading ? t`Loading the outstanding invoices...` : t`No outstanding invoices`}</p>}
      <ul className="pc-finance-allocations">
        {items.map(({ invoiceId, number: invoiceNumber, dueDate: dueOn, open }) => {
          const balanceDue = money(open, currency);
          const dueDate = dueOn && format.date(dueOn);
          return (
            <li key={invoiceId}>
              <div>
                {invoiceNumber}
                <small>{dueDate ? t`${balanceDue} outstanding, due ${dueDate}` : t`${balanceDue} outstanding`}</small>
              </div>
              <AmountInput
                hideCurrency
                currency={currency}
                aria-label={t`Amount for ${invoiceNumber}`}
                value={shown[invoiceId] ?? null}
                onChange={(minor) => onChange?.({ ...shown, [invoiceId]: minor })}
              />
            </li>
          );
        })}
      </ul>
      {!isLoading && <Rest amount={amount} settled={sumOf(shown)} currency={currency} mayKeepRest={mayKeepRest} />}
      {value !== null && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          {t`Allocate oldest first`}
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
  const allocatedAmount = money(settled, currency);
  const remainder = money(amount - settled, currency);
  const excessAmount = money(settled - amount, currency);
  const text =
    settled === amount
      ? t`The full amount of ${allocatedAmount} is allocated to invoices.`
      : settled > amount
        ? t`The allocations exceed the payment by ${excessAmount}.`
        : mayKeepRest
          ? t`${allocatedAmount} is allocated to invoices. The remaining ${remainder} becomes a patient deposit.`
          : t`${remainder} is not allocated. Allocate all of an insurer's payment to invoices.`;
  return (
    <p className="pc-finance-allocations-sum" role="status">
      {text}
    </p>
  );
}
