import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import type { Charge } from '@polyclinic/contract';
import { ReasonDialog, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useId, useState } from 'react';
import { api } from '../../lib/api';
import { lineTotal } from './desk-figures';

interface ChargeRowProps {
  charge: Charge;
  /** Minor units; null until it is filled in. */
  price: number | null;
  isFaulty: boolean;
  currency: string;
  pricesIncludeTax: boolean;
  onPrice: (price: number | null) => void;
}

/** A charge with its price, and a way to drop it. */
export function ChargeRow({ charge, price, isFaulty, currency, pricesIncludeTax, onPrice }: ChargeRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const fault = useId();
  const [isDropping, setDropping] = useState(false);
  const waive = useMutation(api.charges.waive.mutationOptions());
  const { id, version, source, description, quantity, unitPrice, visitInvoice } = charge;
  const invoiceNumber = visitInvoice?.number;
  const note =
    source === 'DISPENSING'
      ? t`Medicine`
      : invoiceNumber
        ? t`Recorded after invoice ${invoiceNumber}`
        : t`The visit's invoice is a draft`;
  const total = lineTotal({ ...charge, unitPrice: price }, pricesIncludeTax);

  return (
    <li>
      <div>
        {description}
        <div className="pc-list-sub">{[note, format.dateTime(charge.createdAt)].join(' · ')}</div>
      </div>
      <span>{unitPrice === null ? `${quantity} ×` : `${quantity} × ${money(unitPrice, currency)}`}</span>
      {unitPrice === null && (
        <div>
          <AmountInput
            aria-label={t`Price, ${description}`}
            aria-describedby={isFaulty ? fault : undefined}
            aria-invalid={isFaulty}
            currency={currency}
            status={isFaulty ? 'error' : undefined}
            value={price}
            onChange={onPrice}
          />
          {isFaulty && <div id={fault} role="alert">{t`Enter a price for ${description}.`}</div>}
        </div>
      )}
      <strong>{total === null ? '–' : money(total, currency)}</strong>
      <Button size="small" aria-label={t`Don't charge: ${description}`} onClick={() => setDropping(true)}>
        {t`Don't charge`}
      </Button>
      {isDropping && (
        <ReasonDialog
          title={t`Don't charge ${description}?`}
          explanation={t`It is no longer proposed for an invoice.`}
          submit={t`Don't charge`}
          isDanger
          isSaving={waive.isPending}
          failure={(error) => failureOf(error, t`Couldn't drop the charge. Try again.`)}
          send={(reason) => waive.mutateAsync({ params: { id }, body: { version, reason } })}
          onClose={() => setDropping(false)}
        />
      )}
    </li>
  );
}
