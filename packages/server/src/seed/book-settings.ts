import type { PaymentMethod } from '@polyclinic/contract';
import type { DemoClinic } from './demo-clinics';

interface Branch {
  code: string;
  name: string;
}

/** Parameters of a demo clinic's books. */
export interface BookSettings {
  insurer: string;
  /** First month of its fiscal years. */
  fiscalYearStart: number;
  taxCode: { code: string; name: string; rate: string } | null;
  /** Main branch first. */
  branches: readonly [main: Branch, other: Branch];
  /**
   * Foreign currency of some patients, the approximate value of a unit, and its exchange rate per half month of the last
   * year, earliest first.
   */
  foreign: { currency: string; worth: number; rates: readonly string[] } | null;
  /** Code of the taxed service; null if all are free of tax. */
  taxed: string | null;
  methods: readonly (readonly [PaymentMethod, number])[];
  /** Multiplier of the amounts below. */
  factor: number;
}

/** In minor units, at the price level of New York and Berlin. */
export const MONTHLY = {
  rent: 42e4,
  utilities: 61e3,
  supplies: 138e3,
  counterSales: 94e4,
  walkIns: 139e4,
} as const;

/** Opening balances of the clinic, apart from its equipment. */
export const OPENING_BALANCES = {
  bank: 48e5,
  cash: 5e4,
  loan: 6e6,
  capital: 1135e4,
} as const;

/** Refunds and write-offs above it need a second person. */
export const APPROVAL_LIMIT = 5000;

const TAXED_SERVICE = 'GEN-03';

export const BOOK_SETTINGS: Record<DemoClinic['key'], BookSettings> = {
  newyork: {
    insurer: 'Hudson Health Plan',
    fiscalYearStart: 1,
    taxCode: null,
    taxed: null,
    factor: 1,
    foreign: null,
    branches: [
      {
        code: 'UWS',
        name: 'Upper West Side',
      },
      {
        code: 'BKN',
        name: 'Brooklyn Heights',
      },
    ],
    methods: [
      ['CARD', 50],
      ['BANK_TRANSFER', 20],
      ['CASH', 15],
      ['CHEQUE', 15],
    ],
  },
  chennai: {
    insurer: 'Southern Star Health',
    fiscalYearStart: 4,
    taxed: TAXED_SERVICE,
    factor: 10,
    branches: [
      {
        code: 'ADY',
        name: 'Adyar',
      },
      {
        code: 'TNG',
        name: 'T. Nagar',
      },
    ],
    foreign: {
      currency: 'USD',
      worth: 85,
      rates: [
        '82.91',
        '83.04',
        '83.215',
        '83.13',
        '83.36',
        '83.48',
        '83.405',
        '83.62',
        '83.745',
        '83.69',
        '83.88',
        '84.005',
        '84.12',
        '84.385',
        '84.655',
        '85.12',
        '85.37',
        '85.01',
        '84.905',
        '85.265',
        '85.74',
        '85.58',
        '86.285',
        '86.41',
      ],
    },
    taxCode: {
      code: 'GST18',
      name: 'GST 18%',
      rate: '18',
    },
    methods: [
      ['UPI', 50],
      ['CASH', 30],
      ['CARD', 20],
    ],
  },
  berlin: {
    insurer: 'Krankenkasse Rheinland',
    fiscalYearStart: 1,
    taxed: TAXED_SERVICE,
    factor: 1,
    foreign: null,
    branches: [
      {
        code: 'PARK',
        name: 'Am Park',
      },
      {
        code: 'MITTE',
        name: 'Mitte',
      },
    ],
    taxCode: {
      code: 'UST19',
      name: 'Umsatzsteuer 19%',
      rate: '19',
    },
    methods: [
      ['BANK_TRANSFER', 50],
      ['CARD', 35],
      ['CASH', 15],
    ],
  },
};
