import { useLingui } from '@lingui/react/macro';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import type { InvoiceLine } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { CloseOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';
import type { ReactNode } from 'react';
import type { DraftLine } from './invoice-draft';
import { ServiceInput } from './service-input';

interface LineFieldsProps {
  line: DraftLine;
  /** One-based. */
  lineNumber: number;
  currency: string;
  worked: InvoiceLine | undefined;
  taxCodes: { value: string; label: string }[];
  /** Shows the services accounting code, which invoices have in India. */
  hasCode: boolean;
  /** The last line is blank and cannot be removed. */
  isLast: boolean;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}

/** A line of an invoice; selecting a service fills in the other fields. */
export function LineFields(props: LineFieldsProps) {
  const { line, lineNumber, currency, worked, taxCodes, hasCode, isLast, onChange, onRemove } = props;
  const { t } = useLingui();
  const { amount, currency: own } = useAmount();
  const set = (changes: Partial<DraftLine>) => onChange({ ...line, ...changes });

  return (
    <div className="pc-finance-lines-row" role="group" aria-label={t`Line ${lineNumber}`}>
      <Cell caption={t`Description`}>
        <ServiceInput
          label={t`Description, line ${lineNumber}`}
          value={line.description}
          onText={(description) => set(description ? { description } : { description, serviceId: null })}
          onService={({ id, name, price, taxCodeId, sacCode, revenueAccountId }) =>
            set({
              serviceId: id,
              description: name,
              taxCodeId,
              sacCode: sacCode ?? '',
              revenueAccountId,
              unitPrice: currency === own ? (price ?? line.unitPrice) : line.unitPrice,
            })
          }
        />
      </Cell>
      {hasCode && (
        <Cell caption={t`SAC code`}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            aria-label={t`SAC code, line ${lineNumber}`}
            placeholder={worked?.sacCode ?? ''}
            value={line.sacCode ?? ''}
            onChange={({ target }) => set({ sacCode: target.value.trim() })}
          />
        </Cell>
      )}
      <Cell caption={t`Quantity`}>
        <Input
          className="pc-finance-lines-quantity"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-label={t`Quantity, line ${lineNumber}`}
          value={line.quantity}
          onChange={({ target }) => set({ quantity: target.value })}
        />
      </Cell>
      <Cell caption={t`Price (${currency})`}>
        <AmountInput
          hideCurrency
          currency={currency}
          aria-label={t`Price, line ${lineNumber}`}
          value={line.unitPrice}
          onChange={(unitPrice) => set({ unitPrice })}
        />
      </Cell>
      <Cell caption={t`Discount`}>
        <Input
          className="pc-finance-lines-quantity"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="10 %"
          aria-label={t`Discount (percentage or amount), line ${lineNumber}`}
          value={line.discount}
          onChange={({ target }) => set({ discount: target.value })}
        />
      </Cell>
      <Cell caption={t`Tax`}>
        <Select
          allowClear
          aria-label={t`Tax, line ${lineNumber}`}
          placeholder={t`Tax`}
          options={taxCodes}
          // An inactive code remains on existing lines.
          labelRender={({ label }) => label ?? worked?.taxCode ?? ''}
          value={line.taxCodeId}
          onChange={(taxCodeId: string | undefined) => set({ taxCodeId: taxCodeId ?? null })}
        />
      </Cell>
      <Cell caption={t`Total (${currency})`}>
        <span className="pc-finance-lines-total">{worked ? amount(worked.total, currency) : '–'}</span>
      </Cell>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t`Remove line ${lineNumber}`}
        disabled={isLast}
        onClick={onRemove}
      />
    </div>
  );
}

/** On a phone the lines have no heading row, so each field has a caption. */
function Cell({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="pc-finance-lines-cell">
      <span className="pc-finance-lines-caption" aria-hidden="true">
        {caption}
      </span>
      {children}
    </div>
  );
}
