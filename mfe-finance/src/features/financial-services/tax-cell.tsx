import { useLingui } from '@lingui/react/macro';
import type { FinancialService } from '@polyclinic/contract';
import { TaxSelect, useTaxCodes } from '../../lib/tax-select';
import type { ChangeService } from './use-change-service';

interface CellProps {
  service: FinancialService;
  mayChange: boolean;
  change: ChangeService;
}

/** Tax code of a service, edited inline. */
export function TaxCell({ service, mayChange, change }: CellProps) {
  const { t } = useLingui();
  const codes = useTaxCodes();
  const { name: serviceName, taxCodeId } = service;
  if (!mayChange) return <>{codes.find(({ value }) => value === taxCodeId)?.label ?? '–'}</>;
  return (
    <span className="pc-finance-price">
      <TaxSelect
        aria-label={t`Tax of ${serviceName}`}
        value={taxCodeId}
        onChange={(next) => void change(service, { taxCodeId: next ?? null })}
      />
    </span>
  );
}
