import { Language, type AccountKey, type AccountType, type PartyType } from '@polyclinic/contract';
import { ACCOUNT_NAMES } from './default-account-names';

/** Account of the default chart. */
export interface DefaultAccount {
  code: string;
  type: AccountType;
  key: AccountKey;
  /** Its lines name a party. */
  partyType?: PartyType;
  /** The database refuses manual entries as well, because the finance domain always owns its documents. */
  isManual?: false;
}

/** Account with its name in one language. */
export type NamedAccount = DefaultAccount & { name: string };

type Row = [code: string, type: AccountType, key: AccountKey, rest?: Partial<DefaultAccount>];

const ofDocuments = { isManual: false } as const;

/** Code, type and key of each account, with further properties. */
const ROWS: Row[] = [
  ['1010', 'BANK', 'BANK'],
  ['1020', 'CASH', 'CASH_DESK'],
  ['1030', 'CASH', 'CARD_CLEARING'],
  ['1040', 'CASH', 'CHEQUES_IN_HAND'],
  ['1100', 'RECEIVABLE', 'PATIENT_RECEIVABLES', { partyType: 'PATIENT', ...ofDocuments }],
  ['1110', 'RECEIVABLE', 'INSURER_RECEIVABLES', { partyType: 'INSURER', ...ofDocuments }],
  ['1190', 'CONTRA_RECEIVABLE', 'ALLOWANCE_FOR_DOUBTFUL_DEBTS'],
  ['1250', 'CURRENT_ASSET', 'INPUT_TAX'],
  ['1260', 'CURRENT_ASSET', 'STAFF_LOANS', { partyType: 'EMPLOYEE' }],
  ['1310', 'INVENTORY', 'STOCK'],
  ['1320', 'INVENTORY', 'STOCK_IN_TRANSIT'],
  ['1400', 'CURRENT_ASSET', 'PREPAID_EXPENSES'],
  ['1510', 'FIXED_ASSET', 'MEDICAL_EQUIPMENT'],
  ['1520', 'FIXED_ASSET', 'IT_EQUIPMENT'],
  ['1530', 'FIXED_ASSET', 'FURNITURE'],
  ['1550', 'FIXED_ASSET', 'ASSETS_UNDER_CONSTRUCTION'],
  ['1590', 'CONTRA_ASSET', 'ACCUMULATED_DEPRECIATION'],
  ['2000', 'PAYABLE', 'SUPPLIER_PAYABLES', { partyType: 'SUPPLIER' }],
  ['2050', 'CURRENT_LIABILITY', 'GOODS_RECEIVED_NOT_BILLED'],
  ['2110', 'CURRENT_LIABILITY', 'OUTPUT_TAX'],
  ['2200', 'CURRENT_LIABILITY', 'NET_PAY_PAYABLE'],
  ['2210', 'CURRENT_LIABILITY', 'INCOME_TAX_WITHHELD'],
  ['2220', 'CURRENT_LIABILITY', 'PENSION_PAYABLE'],
  ['2230', 'CURRENT_LIABILITY', 'SOCIAL_INSURANCE_PAYABLE'],
  ['2300', 'CURRENT_LIABILITY', 'PATIENT_DEPOSITS', { partyType: 'PATIENT' }],
  ['2400', 'CURRENT_LIABILITY', 'ACCRUED_EXPENSES'],
  ['2500', 'LONG_TERM_LIABILITY', 'LOANS'],
  ['3000', 'EQUITY', 'OWNER_CAPITAL'],
  ['3100', 'CONTRA_EQUITY', 'DRAWINGS'],
  ['3200', 'EQUITY', 'RETAINED_EARNINGS'],
  ['3900', 'EQUITY', 'OPENING_BALANCES'],
  ['4010', 'REVENUE', 'SERVICE_REVENUE'],
  ['4020', 'REVENUE', 'DENTAL_REVENUE'],
  ['4100', 'REVENUE', 'PHARMACY_SALES'],
  ['4800', 'CONTRA_REVENUE', 'DISCOUNTS_GIVEN'],
  ['4900', 'CONTRA_REVENUE', 'REFUNDS_AND_CREDITS'],
  ['5000', 'COST_OF_SALES', 'COST_OF_PHARMACY_SALES'],
  ['5050', 'COST_OF_SALES', 'DOCTOR_FEES'],
  ['5100', 'COST_OF_SALES', 'CLINICAL_SUPPLIES'],
  ['5200', 'COST_OF_SALES', 'PURCHASE_PRICE_VARIANCE'],
  ['5300', 'COST_OF_SALES', 'STOCK_LOSS'],
  ['6000', 'EXPENSE', 'SALARIES'],
  ['6050', 'EXPENSE', 'EMPLOYER_CONTRIBUTIONS'],
  ['6100', 'EXPENSE', 'RENT'],
  ['6150', 'EXPENSE', 'UTILITIES'],
  ['6200', 'EXPENSE', 'REPAIRS'],
  ['6250', 'EXPENSE', 'SOFTWARE'],
  ['6300', 'EXPENSE', 'DEPRECIATION'],
  ['6400', 'EXPENSE', 'MARKETING'],
  ['6450', 'EXPENSE', 'INSURANCE'],
  ['6500', 'EXPENSE', 'BAD_DEBTS'],
  ['6550', 'EXPENSE', 'BANK_FEES'],
  ['6900', 'EXPENSE', 'ROUNDING'],
  ['7000', 'OTHER_INCOME', 'OTHER_INCOME'],
  ['7010', 'OTHER_INCOME', 'GAIN_ON_DISPOSAL'],
  ['7020', 'OTHER_INCOME', 'EXCHANGE_GAIN'],
  ['7100', 'OTHER_EXPENSE', 'INTEREST'],
  ['7200', 'OTHER_EXPENSE', 'LOSS_ON_DISPOSAL'],
  ['7220', 'OTHER_EXPENSE', 'EXCHANGE_LOSS'],
];

/** Default chart of accounts, by code. */
export const DEFAULT_ACCOUNTS: readonly DefaultAccount[] = ROWS.map(([code, type, key, rest]) => ({
  code,
  type,
  key,
  ...rest,
}));

/** Stored name of an account, with its place in the default chart. */
interface StoredName {
  key: AccountKey | null;
  name: string;
}

/**
 * Returns the name of an account in a language: an account of the default chart that still has one of its initial names
 * is translated, a name that the clinic gave stays.
 */
export function accountNameIn(language: Language, { key, name }: StoredName): string {
  const names = key === null ? undefined : ACCOUNT_NAMES[key];
  return names && Object.values(names).includes(name) ? names[language] : name;
}

/** Returns whether some reader sees this name, in whatever language and case. */
export function isNamed(account: StoredName, name: string): boolean {
  return Language.options.some(
    (language) => accountNameIn(language, account).toLowerCase() === name.trim().toLowerCase(),
  );
}

/** Returns the account with its name in a language. */
export function namedIn<A extends StoredName>(language: Language, account: A): A {
  return { ...account, name: accountNameIn(language, account) };
}

/** Returns the default chart with names in a language. */
export function defaultAccountsIn(language: Language): NamedAccount[] {
  return DEFAULT_ACCOUNTS.map((account) => ({ ...account, name: ACCOUNT_NAMES[account.key][language] }));
}
