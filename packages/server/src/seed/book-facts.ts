import type { PaymentMethod } from '@polyclinic/contract';
import type { DemoClinic } from './demo-clinics';

interface Branch {
  code: string;
  name: string;
}

/** What the books of a demo clinic are made of. */
export interface BookFacts {
  insurer: string;
  /** The month in which its fiscal years begin. */
  fiscalYearStart: number;
  taxCode: { code: string; name: string; rate: string } | null;
  /** The main one first. */
  branches: readonly [main: Branch, other: Branch];
  /** In what some patients pay from abroad, roughly what a unit is worth, and its rate of each half month, the earliest first. */
  foreign: { currency: string; worth: number; rates: readonly string[] } | null;
  /** What is taxed, by the name of the service. */
  taxed: string;
  methods: readonly (readonly [PaymentMethod, number])[];
  /** What the amounts below are multiplied by. */
  factor: number;
}

/** In minor units at the prices of New York and Berlin. */
export const MONTHLY = {
  ...{ rent: 420_000, utilities: 61_000, salaries: 1_480_000, supplies: 138_000 },
  ...{ counterSales: 940_000, walkIns: 1_390_000 },
} as const;

/** What the clinic has when its books begin. */
export const OPENING_BALANCES = {
  ...{ bank: 4_800_000, cash: 50_000, equipment: 12_500_000, loan: 6_000_000, capital: 11_350_000 },
} as const;

/** Refunds and write-offs above it wait for somebody else. */
export const APPROVAL_LIMIT = 5000;

const TAXED_SERVICE = 'Health Check';

export const BOOK_FACTS: Record<DemoClinic['key'], BookFacts> = {
  newyork: {
    ...{ insurer: 'Hudson Health Plan', fiscalYearStart: 1, taxCode: null, taxed: '', factor: 1, foreign: null },
    branches: [
      { code: 'UWS', name: 'Upper West Side' },
      { code: 'BKN', name: 'Brooklyn Heights' },
    ],
    methods: [
      ['CARD', 50],
      ['BANK_TRANSFER', 20],
      ['CASH', 15],
      ['CHEQUE', 15],
    ],
  },
  chennai: {
    ...{ insurer: 'Southern Star Health', fiscalYearStart: 4, taxed: TAXED_SERVICE, factor: 10 },
    branches: [
      { code: 'ADY', name: 'Adyar' },
      { code: 'TNG', name: 'T. Nagar' },
    ],
    foreign: {
      ...{ currency: 'USD', worth: 85 },
      rates: [
        ...['84.12', '84.385', '84.655', '85.12', '85.37', '85.01'],
        ...['84.905', '85.265', '85.74', '85.58', '86.285', '86.41'],
      ],
    },
    taxCode: { code: 'GST18', name: 'GST 18%', rate: '18' },
    methods: [
      ['UPI', 50],
      ['CASH', 30],
      ['CARD', 20],
    ],
  },
  berlin: {
    ...{ insurer: 'Krankenkasse Rheinland', fiscalYearStart: 1, taxed: TAXED_SERVICE, factor: 1, foreign: null },
    branches: [
      { code: 'PARK', name: 'Am Park' },
      { code: 'MITTE', name: 'Mitte' },
    ],
    taxCode: { code: 'UST19', name: 'Umsatzsteuer 19%', rate: '19' },
    methods: [
      ['BANK_TRANSFER', 50],
      ['CARD', 35],
      ['CASH', 15],
    ],
  },
};
