import {
  usualMethods,
  type Account,
  type AccountNode,
  type JournalEntry,
  type JournalLine,
  type LedgerPeriod,
  type LedgerSettings,
} from '@polyclinic/contract';

const MOMENT = '2030-01-01T00:00:00Z';

/** Returns an id by its last digits. */
export function uuid(last: number): string {
  return `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
}

/** A bank account of the chart, complete by the contract. */
export function someAccount(more: Partial<Account> = {}): Account {
  return {
    id: uuid(1010),
    code: '1010',
    name: 'Bank',
    type: 'BANK',
    parentId: null,
    description: null,
    isActive: true,
    isManual: true,
    controlledBy: null,
    partyType: null,
    key: 'BANK',
    isUsed: true,
    version: 2,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}

/** An account as a node of the tree. */
export function someNode(more: Partial<AccountNode & { usedBy: string[] }> = {}): AccountNode & { usedBy: string[] } {
  return { ...someAccount(more), depth: 0, balance: 125_050, usedBy: ['payment.completed'], ...more };
}

/** A debit line of the bank account. */
export function someLine(more: Partial<JournalLine> = {}): JournalLine {
  return {
    lineNo: 1,
    account: { id: uuid(1010), code: '1010', name: 'Bank' },
    debit: 50_000,
    credit: 0,
    currency: 'USD',
    fxRate: '1.000000',
    docAmount: 50_000,
    branchId: null,
    partyType: null,
    partyId: null,
    partyName: null,
    memo: null,
    ...more,
  };
}

/** An entry that awaits another person's approval, complete by the contract. */
export function someEntry(more: Partial<JournalEntry> = {}): JournalEntry {
  const rent = { account: { id: uuid(6100), code: '6100', name: 'Rent' }, memo: 'March' };
  return {
    id: uuid(501),
    number: null,
    fiscalYear: null,
    date: '2030-03-01',
    kind: 'MANUAL',
    status: 'PENDING',
    memo: 'Rent for March',
    reference: 'RENT-03',
    sourceType: null,
    sourceId: null,
    event: null,
    total: 50_000,
    lineCount: 2,
    reversesId: null,
    reversedById: null,
    createdBy: { id: uuid(301), firstName: 'Anil', lastName: 'Verma' },
    version: 3,
    createdAt: MOMENT,
    lines: [someLine(rent), someLine({ lineNo: 2, debit: 0, credit: 50_000, docAmount: -50_000 })],
    approvedBy: null,
    approvedAt: null,
    postedBy: null,
    postedAt: null,
    rejectedBy: null,
    rejectionReason: null,
    hash: null,
    actions: ['approve', 'reject'],
    refused: {},
    ...more,
  };
}

/** A monthly period, complete by the contract. */
export function somePeriod(more: Partial<LedgerPeriod> = {}): LedgerPeriod {
  return {
    id: uuid(701),
    fiscalYear: '2025',
    number: 1,
    from: '2025-01-01',
    to: '2025-01-31',
    status: 'OPEN',
    reopenRequestedBy: null,
    entryCount: 12,
    version: 1,
    ...more,
  };
}

/** Accounting settings of a clinic, complete by the contract. */
export function someLedgerSettings(more: Partial<LedgerSettings> = {}): LedgerSettings {
  return {
    fiscalYearStart: 4,
    paymentDays: 14,
    pricesIncludeTax: false,
    approvalLimit: 50_000,
    postingLimit: null,
    allowSoloApproval: false,
    invoicePrefix: 'INV-',
    invoiceFooter: null,
    taxNumber: null,
    currency: 'USD',
    isCurrencyFixed: true,
    country: null,
    paymentMethods: null,
    medicineTaxCodeId: null,
    offeredMethods: usualMethods(null),
    version: 6,
    ...more,
  };
}
