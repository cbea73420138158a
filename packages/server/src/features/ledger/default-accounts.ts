import type { AccountKey, AccountType, PartyType } from '@polyclinic/contract';

/** An account of the chart that a clinic starts with. */
export interface DefaultAccount {
  code: string;
  name: string;
  type: AccountType;
  key: AccountKey;
  /** Its lines name whose item it is. */
  partyType?: PartyType;
  /** Only documents of the product post to it. */
  isManual?: false;
}

type Row = [code: string, name: string, type: AccountType, key: AccountKey, rest?: Partial<DefaultAccount>];

const ofDocuments = { isManual: false } as const;

/** business.md section 3. */
const ROWS: Row[] = [
  ['1010', 'Bank', 'BANK', 'BANK'],
  ['1020', 'Cash desk', 'CASH', 'CASH_DESK'],
  ['1030', 'Card clearing', 'CASH', 'CARD_CLEARING'],
  ['1100', 'Patient receivables', 'RECEIVABLE', 'PATIENT_RECEIVABLES', { partyType: 'PATIENT', ...ofDocuments }],
  ['1110', 'Insurer receivables', 'RECEIVABLE', 'INSURER_RECEIVABLES', { partyType: 'INSURER', ...ofDocuments }],
  ['1190', 'Allowance for doubtful debts', 'CONTRA_RECEIVABLE', 'ALLOWANCE_FOR_DOUBTFUL_DEBTS'],
  ['1250', 'Recoverable input tax', 'CURRENT_ASSET', 'INPUT_TAX'],
  ['1260', 'Staff loans', 'CURRENT_ASSET', 'STAFF_LOANS', { partyType: 'EMPLOYEE' }],
  ['1310', 'Clinical and pharmacy stock', 'INVENTORY', 'STOCK', ofDocuments],
  ['1320', 'Stock in transit', 'INVENTORY', 'STOCK_IN_TRANSIT', ofDocuments],
  ['1400', 'Prepaid expenses', 'CURRENT_ASSET', 'PREPAID_EXPENSES'],
  ['1510', 'Medical equipment', 'FIXED_ASSET', 'MEDICAL_EQUIPMENT', ofDocuments],
  ['1520', 'IT equipment', 'FIXED_ASSET', 'IT_EQUIPMENT', ofDocuments],
  ['1530', 'Furniture', 'FIXED_ASSET', 'FURNITURE', ofDocuments],
  ['1550', 'Assets under construction', 'FIXED_ASSET', 'ASSETS_UNDER_CONSTRUCTION', ofDocuments],
  ['1590', 'Accumulated depreciation', 'CONTRA_ASSET', 'ACCUMULATED_DEPRECIATION', ofDocuments],
  ['2000', 'Supplier payables', 'PAYABLE', 'SUPPLIER_PAYABLES', { partyType: 'SUPPLIER', ...ofDocuments }],
  ['2050', 'Goods received, not billed', 'CURRENT_LIABILITY', 'GOODS_RECEIVED_NOT_BILLED', ofDocuments],
  ['2110', 'Output tax payable', 'CURRENT_LIABILITY', 'OUTPUT_TAX'],
  ['2200', 'Net pay payable', 'CURRENT_LIABILITY', 'NET_PAY_PAYABLE', ofDocuments],
  ['2210', 'Income tax withheld', 'CURRENT_LIABILITY', 'INCOME_TAX_WITHHELD'],
  ['2220', 'Pension payable', 'CURRENT_LIABILITY', 'PENSION_PAYABLE'],
  ['2230', 'Social insurance payable', 'CURRENT_LIABILITY', 'SOCIAL_INSURANCE_PAYABLE'],
  ['2300', 'Patient deposits', 'CURRENT_LIABILITY', 'PATIENT_DEPOSITS', { partyType: 'PATIENT' }],
  ['2400', 'Accrued expenses', 'CURRENT_LIABILITY', 'ACCRUED_EXPENSES'],
  ['2500', 'Loans', 'LONG_TERM_LIABILITY', 'LOANS'],
  ['3000', 'Owner capital', 'EQUITY', 'OWNER_CAPITAL'],
  ['3100', 'Drawings', 'CONTRA_EQUITY', 'DRAWINGS'],
  ['3200', 'Retained earnings', 'EQUITY', 'RETAINED_EARNINGS'],
  ['3900', 'Opening balances', 'EQUITY', 'OPENING_BALANCES'],
  ['4010', 'Service revenue', 'REVENUE', 'SERVICE_REVENUE'],
  ['4020', 'Dental revenue', 'REVENUE', 'DENTAL_REVENUE'],
  ['4100', 'Pharmacy sales', 'REVENUE', 'PHARMACY_SALES'],
  ['4800', 'Discounts given', 'CONTRA_REVENUE', 'DISCOUNTS_GIVEN'],
  ['4900', 'Refunds and credits', 'CONTRA_REVENUE', 'REFUNDS_AND_CREDITS'],
  ['5000', 'Cost of pharmacy sales', 'COST_OF_SALES', 'COST_OF_PHARMACY_SALES'],
  ['5100', 'Clinical supplies used', 'COST_OF_SALES', 'CLINICAL_SUPPLIES'],
  ['5200', 'Purchase price variance', 'COST_OF_SALES', 'PURCHASE_PRICE_VARIANCE'],
  ['5300', 'Stock loss, expiry, count', 'COST_OF_SALES', 'STOCK_LOSS'],
  ['6000', 'Salaries', 'EXPENSE', 'SALARIES'],
  ['6050', 'Employer contributions', 'EXPENSE', 'EMPLOYER_CONTRIBUTIONS'],
  ['6100', 'Rent', 'EXPENSE', 'RENT'],
  ['6150', 'Utilities', 'EXPENSE', 'UTILITIES'],
  ['6200', 'Repairs and maintenance', 'EXPENSE', 'REPAIRS'],
  ['6250', 'Software', 'EXPENSE', 'SOFTWARE'],
  ['6300', 'Depreciation', 'EXPENSE', 'DEPRECIATION'],
  ['6400', 'Marketing', 'EXPENSE', 'MARKETING'],
  ['6450', 'Insurance', 'EXPENSE', 'INSURANCE'],
  ['6500', 'Bad debts', 'EXPENSE', 'BAD_DEBTS'],
  ['6550', 'Bank and card fees', 'EXPENSE', 'BANK_FEES'],
  ['6900', 'Rounding', 'EXPENSE', 'ROUNDING'],
  ['7000', 'Other income', 'OTHER_INCOME', 'OTHER_INCOME'],
  ['7010', 'Gain on asset disposal', 'OTHER_INCOME', 'GAIN_ON_DISPOSAL'],
  ['7020', 'Exchange gain', 'OTHER_INCOME', 'EXCHANGE_GAIN'],
  ['7100', 'Interest', 'OTHER_EXPENSE', 'INTEREST'],
  ['7200', 'Loss on asset disposal', 'OTHER_EXPENSE', 'LOSS_ON_DISPOSAL'],
  ['7220', 'Exchange loss', 'OTHER_EXPENSE', 'EXCHANGE_LOSS'],
];

/** The chart that a clinic starts with (business.md section 3), by code. */
export const DEFAULT_ACCOUNTS: readonly DefaultAccount[] = ROWS.map(([code, name, type, key, rest]) => ({
  ...{ code, name, type, key },
  ...rest,
}));
