import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { PurchaseOrder } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/procurement-api';

/** Effect of an order on the budgets of its accounts; says so if the clinic has no budgets. */
export function BudgetEffects({ order: { budgetEffect } }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const { data } = useQuery({ ...api.procurementSettings.options.queryOptions(), enabled: budgetEffect !== null });
  if (budgetEffect === null || budgetEffect.length === 0) return <>{t`No budget for this order`}</>;
  const nameOf = (accountId: string) => data?.options.expenseAccounts.find(({ id }) => id === accountId)?.name ?? '–';
  return (
    <ul>
      {budgetEffect.map(({ accountId, budget, committed, available }) => {
        const accountName = nameOf(accountId);
        const [budgetAmount, committedAmount, availableAmount] = [money(budget), money(committed), money(available)];
        return (
          <li key={accountId}>
            {t`${accountName}: ${availableAmount} of ${budgetAmount} available, ${committedAmount} committed`}
          </li>
        );
      })}
    </ul>
  );
}
