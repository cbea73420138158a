import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { CloseOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';
import { AmountInput } from '../../lib/amount-input';
import { useAmount } from '../../lib/use-amount';
import type { DraftLine } from './invoice-draft';
import { ServiceInput } from './service-input';

interface LineFieldsProps {
  line: DraftLine;
  /** Counted from one. */
  place: number;
  currency: string;
  worked: InvoiceLine | undefined;
  taxCodes: { value: string; label: string }[];
  /** The line that waits to be typed cannot be taken away. */
  isLast: boolean;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}

/** One line of an invoice; a service that is chosen fills the rest. */
export function LineFields(props: LineFieldsProps) {
  const { line, place, currency, worked, taxCodes, isLast, onChange, onRemove } = props;
  const { t } = useLingui();
  const { amount, currency: own } = useAmount();
  const set = (changes: Partial<DraftLine>) => onChange({ ...line, ...changes });

  return (
    <div className="pc-lines-row" role="group" aria-label={t`Line ${place}`}>
      <ServiceInput
        label={t`What for, line ${place}`}
        value={line.description}
        onText={(description) => set(description ? { description } : { description, serviceId: null })}
        onService={({ id, name, price, taxCodeId, revenueAccountId }) =>
          set({
            ...{ serviceId: id, description: name, taxCodeId, revenueAccountId },
            // The catalogue counts in the clinic's currency.
            unitPrice: currency === own ? (price ?? line.unitPrice) : line.unitPrice,
          })
        }
      />
      <Input
        className="pc-lines-quantity"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={t`Quantity, line ${place}`}
        value={line.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <AmountInput
        hideCurrency
        currency={currency}
        aria-label={t`Price, line ${place}`}
        value={line.unitPrice}
        onChange={(unitPrice) => set({ unitPrice })}
      />
      <Input
        className="pc-lines-quantity"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="10 %"
        aria-label={t`Discount, line ${place}: a percentage or an amount`}
        value={line.discount}
        onChange={({ target }) => set({ discount: target.value })}
      />
      <Select
        allowClear
        aria-label={t`Tax, line ${place}`}
        placeholder={t`Tax`}
        options={taxCodes}
        // A code that is out of use still stands on the line.
        labelRender={({ label }) => label ?? worked?.taxCode ?? ''}
        value={line.taxCodeId}
        onChange={(taxCodeId: string | undefined) => set({ taxCodeId: taxCodeId ?? null })}
      />
      <span className="pc-lines-total">{worked ? amount(worked.total, currency) : '–'}</span>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t`Take line ${place} away`}
        disabled={isLast}
        onClick={onRemove}
      />
    </div>
  );
}
