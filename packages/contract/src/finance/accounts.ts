import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Amount } from '../base/money';
import { duty } from '../base/roles';
import { filledText, Instant, text, Version } from '../base/shared';

/** Type of an account; normal side, statement and cash flow section derive from it. */
export const AccountType = z.enum([
  'BANK',
  'CASH',
  'RECEIVABLE',
  'CONTRA_RECEIVABLE',
  'CURRENT_ASSET',
  'INVENTORY',
  'FIXED_ASSET',
  'CONTRA_ASSET',
  'PAYABLE',
  'CURRENT_LIABILITY',
  'LONG_TERM_LIABILITY',
  'EQUITY',
  'CONTRA_EQUITY',
  'REVENUE',
  'CONTRA_REVENUE',
  'OTHER_INCOME',
  'COST_OF_SALES',
  'EXPENSE',
  'OTHER_EXPENSE',
]);
export type AccountType = z.infer<typeof AccountType>;

/** The five classes of the accounting equation. */
export type AccountClass = 'ASSET' | 'LIABILITY' | 'EQUITY' | 'REVENUE' | 'EXPENSE';

export type CashFlowClass = 'OPERATING' | 'INVESTING' | 'FINANCING' | 'CASH' | 'NON_CASH';

interface AccountKind {
  class: AccountClass;
  /** Side on which the balance increases. */
  normal: 'DEBIT' | 'CREDIT';
  cashFlow: CashFlowClass;
}

const kind = (of: AccountClass, normal: AccountKind['normal'], cashFlow: CashFlowClass): AccountKind => ({
  class: of,
  normal,
  cashFlow,
});

/** Properties of the account types. Statements derive from the type of an account, never from ranges of codes. */
export const ACCOUNT_TYPES: Record<AccountType, AccountKind> = {
  BANK: kind('ASSET', 'DEBIT', 'CASH'),
  CASH: kind('ASSET', 'DEBIT', 'CASH'),
  RECEIVABLE: kind('ASSET', 'DEBIT', 'OPERATING'),
  CONTRA_RECEIVABLE: kind('ASSET', 'CREDIT', 'NON_CASH'),
  CURRENT_ASSET: kind('ASSET', 'DEBIT', 'OPERATING'),
  INVENTORY: kind('ASSET', 'DEBIT', 'OPERATING'),
  FIXED_ASSET: kind('ASSET', 'DEBIT', 'INVESTING'),
  CONTRA_ASSET: kind('ASSET', 'CREDIT', 'NON_CASH'),
  PAYABLE: kind('LIABILITY', 'CREDIT', 'OPERATING'),
  CURRENT_LIABILITY: kind('LIABILITY', 'CREDIT', 'OPERATING'),
  LONG_TERM_LIABILITY: kind('LIABILITY', 'CREDIT', 'FINANCING'),
  EQUITY: kind('EQUITY', 'CREDIT', 'FINANCING'),
  CONTRA_EQUITY: kind('EQUITY', 'DEBIT', 'FINANCING'),
  REVENUE: kind('REVENUE', 'CREDIT', 'OPERATING'),
  CONTRA_REVENUE: kind('REVENUE', 'DEBIT', 'OPERATING'),
  OTHER_INCOME: kind('REVENUE', 'CREDIT', 'OPERATING'),
  COST_OF_SALES: kind('EXPENSE', 'DEBIT', 'OPERATING'),
  EXPENSE: kind('EXPENSE', 'DEBIT', 'OPERATING'),
  OTHER_EXPENSE: kind('EXPENSE', 'DEBIT', 'OPERATING'),
};

/** Kinds of parties whose open items an account collects; its lines name one of them. */
export const PartyType = z.enum(['PATIENT', 'INSURER', 'SUPPLIER', 'EMPLOYEE']);
export type PartyType = z.infer<typeof PartyType>;

/** Account names used by the posting rules; a clinic may assign any code and name. */
export const AccountKey = z.enum([
  'BANK',
  'CASH_DESK',
  'CARD_CLEARING',
  'CHEQUES_IN_HAND',
  'PATIENT_RECEIVABLES',
  'INSURER_RECEIVABLES',
  'ALLOWANCE_FOR_DOUBTFUL_DEBTS',
  'INPUT_TAX',
  'STAFF_LOANS',
  'STOCK',
  'STOCK_IN_TRANSIT',
  'PREPAID_EXPENSES',
  'MEDICAL_EQUIPMENT',
  'IT_EQUIPMENT',
  'FURNITURE',
  'ASSETS_UNDER_CONSTRUCTION',
  'ACCUMULATED_DEPRECIATION',
  'SUPPLIER_PAYABLES',
  'GOODS_RECEIVED_NOT_BILLED',
  'OUTPUT_TAX',
  'NET_PAY_PAYABLE',
  'INCOME_TAX_WITHHELD',
  'PENSION_PAYABLE',
  'SOCIAL_INSURANCE_PAYABLE',
  'PATIENT_DEPOSITS',
  'ACCRUED_EXPENSES',
  'LOANS',
  'OWNER_CAPITAL',
  'DRAWINGS',
  'RETAINED_EARNINGS',
  'OPENING_BALANCES',
  'SERVICE_REVENUE',
  'DENTAL_REVENUE',
  'PHARMACY_SALES',
  'DISCOUNTS_GIVEN',
  'REFUNDS_AND_CREDITS',
  'COST_OF_PHARMACY_SALES',
  'DOCTOR_FEES',
  'CLINICAL_SUPPLIES',
  'PURCHASE_PRICE_VARIANCE',
  'STOCK_LOSS',
  'SALARIES',
  'EMPLOYER_CONTRIBUTIONS',
  'RENT',
  'UTILITIES',
  'REPAIRS',
  'SOFTWARE',
  'DEPRECIATION',
  'MARKETING',
  'INSURANCE',
  'BAD_DEBTS',
  'BANK_FEES',
  'ROUNDING',
  'OTHER_INCOME',
  'GAIN_ON_DISPOSAL',
  'EXCHANGE_GAIN',
  'INTEREST',
  'LOSS_ON_DISPOSAL',
  'EXCHANGE_LOSS',
]);
export type AccountKey = z.infer<typeof AccountKey>;

/** Account code: at most ten letters, digits, dots and dashes. */
export const AccountCode = z
  .string()
  .max(10)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, { error: 'invalid' });

export const AccountFields = z.object({
  code: AccountCode,
  name: filledText(120),
  type: AccountType,
  /** Parent account of the same type; an account with children takes no postings itself. */
  parentId: z.uuid().nullable(),
  description: text(500).nullable(),
  isActive: z.boolean(),
  /** False if the account takes no manual entries: by choice of the clinic, or because documents own its balance. */
  isManual: z.boolean(),
  partyType: PartyType.nullable(),
});

export const ACCOUNT_LABELS = {
  code: 'Code',
  name: 'Name',
  type: 'Type',
  parentId: 'Parent account',
  description: 'Description',
  partyType: 'Party on each line',
  isManual: 'Manual entries',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof AccountFields>;

export const NewAccount = AccountFields.extend({
  parentId: AccountFields.shape.parentId.default(null),
  description: AccountFields.shape.description.default(null),
  isActive: AccountFields.shape.isActive.default(true),
  isManual: AccountFields.shape.isManual.default(true),
  partyType: AccountFields.shape.partyType.default(null),
});
export type NewAccount = z.infer<typeof NewAccount>;
/** Changes to an account; the type cannot change once there are postings. */
export const AccountChange = AccountFields.partial().extend({ version: Version });
export type AccountChange = z.infer<typeof AccountChange>;

export const Account = AccountFields.extend({
  id: z.uuid(),
  /** Used by posting rules; such an account cannot be deactivated. */
  key: AccountKey.nullable(),
  /** Resource whose documents explain the balance: the account takes no manual entries. Null if there is none. */
  controlledBy: z.string().nullable(),
  /** True if there are postings. */
  isUsed: z.boolean(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

/** Account as the tree shows it. */
export const AccountNode = Account.extend({
  depth: z.number().int(),
  /** Balance as of today on its normal side, including children; minor units of the clinic's currency. */
  balance: Amount,
}).meta({ id: 'AccountNode' });
export type AccountNode = z.infer<typeof AccountNode>;

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');
const oneAccount = z.object({ account: Account });
const WRITE_ERRORS = ['ACCOUNT_CODE_TAKEN', 'ACCOUNT_NAME_TAKEN', 'ACCOUNT_PARENT_INVALID'] as const;

/** Default account, in the report on adding the default chart of accounts. */
const DefaultAccount = z.object({ code: z.string(), name: z.string(), key: AccountKey });

export const accounts = defineEndpoints('accounts', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/accounts',
    access: readers,
    summary: 'List the chart of accounts by code',
    query: z.object({
      search: text(120).optional(),
      type: AccountType.optional(),
      isActive: z.enum(['true', 'false']).optional(),
      /** Only accounts that lines can be posted to. */
      isPostable: z.enum(['true', 'false']).optional(),
    }),
    data: z.object({ accounts: z.array(Account) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/accounts',
    access: finance,
    summary: 'Create an account',
    body: NewAccount,
    data: oneAccount,
    errors: WRITE_ERRORS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/accounts/:id',
    access: finance,
    summary: 'Update an account; its type cannot change after the first posting',
    body: AccountChange,
    data: oneAccount,
    errors: ['ACCOUNT_NOT_FOUND', 'STALE_VERSION', 'ACCOUNT_IN_USE', ...WRITE_ERRORS],
  },
  initializeDefaults: {
    method: 'POST',
    path: '/financial/:tenantId/accounts/initialize-defaults',
    access: finance,
    summary: 'Add missing accounts of the default chart; existing accounts stay, and repeating changes nothing',
    data: z.object({
      created: z.array(DefaultAccount),
      kept: z.array(DefaultAccount),
      /** Accounts that were not added because their code or name is used by another account. */
      conflicting: z.array(DefaultAccount.extend({ takenBy: z.string() })),
    }),
    idempotent: true,
  },
  hierarchy: {
    method: 'GET',
    path: '/financial/:tenantId/accounts/hierarchy',
    access: readers,
    summary: "List all accounts as a tree, with today's balances and posting rules",
    data: z.object({ accounts: z.array(AccountNode.extend({ usedBy: z.array(z.string()) })) }),
  },
});
