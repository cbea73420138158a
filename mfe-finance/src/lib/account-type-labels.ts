import { msg } from '@lingui/core/macro';
import type { AccountClass, AccountType, PartyType } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const ACCOUNT_TYPE_LABELS: Record<AccountType, MessageDescriptor> = {
  BANK: msg`Bank`,
  CASH: msg`Cash`,
  RECEIVABLE: msg`Receivable`,
  CONTRA_RECEIVABLE: msg`Contra receivable`,
  CURRENT_ASSET: msg`Current asset`,
  INVENTORY: msg`Inventory`,
  FIXED_ASSET: msg`Fixed asset`,
  CONTRA_ASSET: msg`Contra asset`,
  PAYABLE: msg`Payable`,
  CURRENT_LIABILITY: msg`Current liability`,
  LONG_TERM_LIABILITY: msg`Long-term liability`,
  EQUITY: msg`Equity`,
  CONTRA_EQUITY: msg`Contra equity`,
  REVENUE: msg`Revenue`,
  CONTRA_REVENUE: msg`Contra revenue`,
  OTHER_INCOME: msg`Other income`,
  COST_OF_SALES: msg`Cost of sales`,
  EXPENSE: msg`Expense`,
  OTHER_EXPENSE: msg`Other expense`,
};

/** Labels of the five account classes. */
export const ACCOUNT_CLASS_LABELS: Record<AccountClass, MessageDescriptor> = {
  ASSET: msg`Assets`,
  LIABILITY: msg`Liabilities`,
  EQUITY: msg`Equity`,
  REVENUE: msg`Income`,
  EXPENSE: msg`Expenses`,
};

/** Labels of the party types that an account can require. */
export const PARTY_LABELS: Record<PartyType, MessageDescriptor> = {
  PATIENT: msg`Patient`,
  INSURER: msg`Insurer`,
  SUPPLIER: msg`Supplier`,
  EMPLOYEE: msg`Employee`,
};
