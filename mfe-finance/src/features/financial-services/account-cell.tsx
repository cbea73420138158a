import { useLingui } from '@lingui/react/macro';
import type { FinancialService } from '@polyclinic/contract';
import { AccountSelect } from '../../lib/account-select';
import type { ChangeService } from './use-change-service';

interface CellProps {
  service: FinancialService;
  change: ChangeService;
}

/** Revenue account of a service, edited inline. */
export function AccountCell({ service, change }: CellProps) {
  const { t } = useLingui();
  const { name: serviceName, revenueAccountId } = service;
  return (
    <span className="pc-finance-price">
      <AccountSelect
        allowClear
        aria-label={t`Revenue account of ${serviceName}`}
        types={['REVENUE', 'OTHER_INCOME']}
        placeholder={t`Service revenue`}
        style={WIDE}
        value={revenueAccountId}
        onChange={(next) => void change(service, { revenueAccountId: next ?? null })}
      />
    </span>
  );
}

const WIDE = { width: '100%', minWidth: 160 };
