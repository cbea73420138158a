import { useLingui } from '@lingui/react/macro';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import type { FinancialService } from '@polyclinic/contract';
import { useState } from 'react';
import type { ChangeService } from './use-change-service';

interface CellProps {
  service: FinancialService;
  mayChange: boolean;
  change: ChangeService;
}

/** Price of a service, edited inline: Enter or blur saves, Escape cancels. */
export function PriceCell({ service, mayChange, change }: CellProps) {
  const { t } = useLingui();
  const { amount } = useAmount();
  const [typed, setTyped] = useState<number | null | undefined>();
  const [isSaving, setSaving] = useState(false);
  const { name: serviceName, price } = service;
  if (!mayChange) return <>{price === null ? '–' : amount(price)}</>;

  async function keep() {
    if (isSaving || typed === undefined || typed === price || Number.isNaN(typed)) return;
    setSaving(true);
    await change(service, { price: typed });
    setSaving(false);
    setTyped(undefined);
  }

  return (
    <span className="pc-finance-price">
      <AmountInput
        hideCurrency
        aria-label={t`Price of ${serviceName}`}
        value={typed === undefined ? price : typed}
        readOnly={isSaving}
        onChange={setTyped}
        onBlur={() => void keep()}
        onPressEnter={() => void keep()}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
    </span>
  );
}
