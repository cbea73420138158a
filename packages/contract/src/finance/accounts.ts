import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount } from '../base/money';
import { duty } from '../base/roles';
import { filledText, Instant, text, Version } from '../base/shared';

/** What an account is; side, statement and the place in the cash flow follow from it (business.md section 3). */
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

/** The five kinds that the accounting equation knows. */
export type AccountClass = 'ASSET' | 'LIABILITY' | 'EQUITY' | 'REVENUE' | 'EXPENSE';

export type CashFlowClass = 'OPERATING' | 'INVESTING' | 'FINANCING' | 'CASH' | 'NON_CASH';

interface AccountKind {
  class: AccountClass;
  /** The side on which it grows. */
  normal: 'DEBIT' | 'CREDIT';
  cashFlow: CashFlowClass;
}

const kind = (of: AccountClass, normal: AccountKind['normal'], cashFlow: CashFlowClass): AccountKind => ({
  class: of,
  normal,
  cashFlow,
});

/** Statements derive from the type of an account, never from ranges of codes (business.md section 3). */
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

/** Whose open items an account collects; its lines name one of them. */
export const PartyType = z.enum(['PATIENT', 'INSURER', 'SUPPLIER', 'EMPLOYEE']);
export type PartyType = z.infer<typeof PartyType>;

/** What the posting rules call an account (business.md section 4); a clinic may give it any code and name. */
export const AccountKey = z.enum([
  'BANK',
  'CASH_DESK',
  'CARD_CLEARING',
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

/** At most ten letters, digits, dots and dashes. */
export const AccountCode = z
  .string()
  .max(10)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, { error: 'invalid' });

export const AccountFields = z.object({
  code: AccountCode,
  name: filledText(120),
  type: AccountType,
  /** An account of the same type above it; an account that has others below it takes no postings itself. */
  parentId: z.uuid().nullable(),
  description: text(500).nullable(),
  isActive: z.boolean(),
  /** False where only the product's own documents post. */
  isManual: z.boolean(),
  partyType: PartyType.nullable(),
});

export const NewAccount = AccountFields.extend({
  parentId: AccountFields.shape.parentId.default(null),
  description: AccountFields.shape.description.default(null),
  isActive: AccountFields.shape.isActive.default(true),
  isManual: AccountFields.shape.isManual.default(true),
  partyType: AccountFields.shape.partyType.default(null),
});
export type NewAccount = z.infer<typeof NewAccount>;
/** The type of an account that has postings stays. */
export const AccountChange = AccountFields.partial().extend({ version: Version });
export type AccountChange = z.infer<typeof AccountChange>;

export const Account = AccountFields.extend({
  id: z.uuid(),
  /** Named by posting rules; such an account cannot be switched off. */
  key: AccountKey.nullable(),
  /** It has been posted to. */
  isUsed: z.boolean(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

/** An account as the tree shows it. */
export const AccountNode = Account.extend({
  depth: z.number().int(),
  /** As of today on its normal side, those below it included; minor units of the clinic's currency. */
  balance: Amount,
}).meta({ id: 'AccountNode' });
export type AccountNode = z.infer<typeof AccountNode>;

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');
const oneAccount = z.object({ account: Account });
const WRITE_ERRORS = ['ACCOUNT_CODE_TAKEN', 'ACCOUNT_NAME_TAKEN', 'ACCOUNT_PARENT_INVALID'] as const;

/** How a default account met what the clinic had already. */
const DefaultAccount = z.object({ code: z.string(), name: z.string(), key: AccountKey });

export const accounts = defineEndpoints('accounts', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/accounts',
    access: readers,
    summary: 'The chart of accounts, by code',
    query: z.object({
      search: text(120).optional(),
      type: AccountType.optional(),
      isActive: z.enum(['true', 'false']).optional(),
      /** Only those that lines can be posted to. */
      isPostable: z.enum(['true', 'false']).optional(),
    }),
    data: z.object({ accounts: z.array(Account) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/accounts',
    access: finance,
    summary: 'Add an account',
    body: NewAccount,
    data: oneAccount,
    errors: WRITE_ERRORS,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/accounts/:id',
    access: finance,
    summary: 'Change an account; its type stays once it has been posted to',
    body: AccountChange,
    data: oneAccount,
    errors: ['ACCOUNT_NOT_FOUND', 'STALE_VERSION', 'ACCOUNT_IN_USE', ...WRITE_ERRORS],
  },
  initializeDefaults: {
    method: 'POST',
    path: '/financial/:tenantId/accounts/initialize-defaults',
    access: finance,
    summary: 'Add the default chart where it is missing; what is there already stays, and repeating changes nothing',
    data: z.object({
      created: z.array(DefaultAccount),
      kept: z.array(DefaultAccount),
      /** The code or the name belongs to another account: this one was not added. */
      conflicting: z.array(DefaultAccount.extend({ takenBy: z.string() })),
    }),
    idempotent: true,
  },
  hierarchy: {
    method: 'GET',
    path: '/financial/:tenantId/accounts/hierarchy',
    access: readers,
    summary: 'All accounts as a tree in reading order, with balances of today and what posts to them',
    data: z.object({ accounts: z.array(AccountNode.extend({ usedBy: z.array(z.string()) })) }),
  },
});
