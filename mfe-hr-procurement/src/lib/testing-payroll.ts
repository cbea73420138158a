import type {
  FeeShare,
  FeeShareStatement,
  PayComponent,
  PayrollEntry,
  PayrollEntrySummary,
  PayrollPeriod,
  PayrollTakeover,
  PayStructure,
  StaffLoan,
} from '@polyclinic/contract';
import { LEAD, NURSE } from './testing-people';
import { uuid } from './testing-procurement';

const CREATED = '2030-01-02T09:00:00Z';
const PERSON = { id: uuid(2), firstName: 'Linda', lastName: 'Nguyen' };

/** Employee of the tests, as payroll names one. */
export const PAID = { id: NURSE.id, number: NURSE.number, firstName: NURSE.firstName, lastName: NURSE.lastName };

export function someComponent(values: Partial<PayComponent> = {}): PayComponent {
  return {
    code: 'BASIC',
    name: 'Basic pay',
    kind: 'EARNING',
    method: 'FORMULA',
    amount: null,
    percent: null,
    formula: 'PAY',
    table: null,
    condition: null,
    isProrated: false,
    isTaxable: true,
    isPreTax: false,
    rounding: 'MINOR',
    refunds: false,
    account: null,
    startsOn: '2030-01-01',
    endsOn: null,
    ...values,
  };
}

export const FUND = someComponent({
  code: 'FUND',
  name: 'Provident fund',
  kind: 'DEDUCTION',
  method: 'PERCENT',
  percent: '12',
  formula: 'min(BASIC, 15000)',
  isTaxable: false,
});

export function someStructure(values: Partial<PayStructure> = {}): PayStructure {
  return {
    id: uuid(940),
    name: 'Staff',
    currency: 'USD',
    components: [someComponent(), FUND],
    isActive: true,
    notes: null,
    version: 4,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...values,
  };
}

export function somePeriod(values: Partial<PayrollPeriod> = {}): PayrollPeriod {
  return {
    id: uuid(941),
    name: 'December 2029',
    kind: 'REGULAR',
    currency: 'USD',
    startsOn: '2029-12-01',
    endsOn: '2029-12-31',
    payOn: '2029-12-31',
    notes: null,
    status: 'CALCULATED',
    employeeCount: 2,
    blockedCount: 0,
    gross: 900_000,
    deductions: 100_000,
    net: 800_000,
    employer: 90_000,
    unpaid: 800_000,
    version: 5,
    createdAt: CREATED,
    updatedAt: CREATED,
    createdBy: PERSON,
    calculatedBy: PERSON,
    calculatedAt: CREATED,
    approvals: [],
    unapprovedCount: 2,
    blocked: [],
    payments: [],
    payslipsSent: 0,
    reversal: null,
    reversedAt: null,
    actions: ['update', 'calculate', 'approve'],
    refused: {},
    ...values,
  };
}

export const ENTRY_ROW: PayrollEntrySummary = {
  id: uuid(942),
  payrollPeriodId: uuid(941),
  employee: PAID,
  department: 'Ward',
  position: 'Nurse',
  currency: 'USD',
  gross: 450_000,
  deductions: 50_000,
  net: 400_000,
  employer: 45_000,
  flags: [],
  isPaid: false,
  isReturned: false,
  payslipSentAt: null,
  version: 3,
};

export function someEntry(values: Partial<PayrollEntry> = {}): PayrollEntry {
  return {
    ...ENTRY_ROW,
    period: {
      id: uuid(941),
      name: 'December 2029',
      startsOn: '2029-12-01',
      endsOn: '2029-12-31',
      payOn: '2029-12-31',
      status: 'CALCULATED',
    },
    structure: 'Staff',
    paidDays: '30',
    workingDays: '31',
    terms: [{ from: '2029-12-01', to: null, amount: '4500' }],
    unpaid: [{ on: '2029-12-05', part: '1' }],
    figures: [{ name: 'OVERTIME_HOURS', value: '2.5' }],
    lines: [],
    steps: [
      {
        code: 'FUND',
        name: 'Provident fund',
        kind: 'DEDUCTION',
        method: 'PERCENT',
        result: '1800',
        calculation: '12% × min(BASIC, 15000) = 1800; BASIC = 29500',
      },
    ],
    adjustments: [],
    failed: [],
    returns: [],
    notes: null,
    mayChange: true,
    mayReturn: false,
    ...values,
  };
}

export function someTakeover(values: Partial<PayrollTakeover> = {}): PayrollTakeover {
  return {
    id: uuid(944),
    employee: PAID,
    takenOn: '2029-11-30',
    currency: 'USD',
    taxable: 4_950_000,
    lines: [{ code: 'INCOME_TAX', name: 'Income tax', kind: 'DEDUCTION', amount: 330_000 }],
    createdBy: PERSON,
    createdAt: CREATED,
    former: [],
    mayCorrect: true,
    ...values,
  };
}

export function someLoan(values: Partial<StaffLoan> = {}): StaffLoan {
  return {
    id: uuid(943),
    employee: LEAD,
    kind: 'LOAN',
    name: 'Bicycle',
    amount: 120_000,
    instalment: 10_000,
    paidOn: '2029-11-15',
    repayFrom: '2029-12-01',
    reason: 'Commuting',
    currency: 'USD',
    status: 'REQUESTED',
    balance: 120_000,
    repayments: [],
    requestedBy: PERSON,
    decidedBy: null,
    decisionReason: null,
    mayDecide: true,
    version: 2,
    createdAt: CREATED,
    ...values,
  };
}

const DOCTOR = { id: uuid(950), firstName: 'Meera', lastName: 'Iyer' };

export const CHOICES = {
  doctors: [DOCTOR],
  services: [{ id: uuid(951), name: 'Implant', category: 'Surgery' }],
};

export function someFeeShare(values: Partial<FeeShare> = {}): FeeShare {
  return {
    id: uuid(952),
    doctor: DOCTOR,
    validFrom: '2029-11-01',
    validUntil: null,
    basis: 'COLLECTED',
    percent: '40',
    rates: [],
    minimum: null,
    takesBack: true,
    reason: null,
    currency: 'USD',
    createdBy: PERSON,
    createdAt: CREATED,
    version: 3,
    ...values,
  };
}

export function someStatement(values: Partial<FeeShareStatement> = {}): FeeShareStatement {
  return {
    id: uuid(953),
    doctor: DOCTOR,
    month: '2029-12',
    currency: 'USD',
    status: 'DRAFT',
    settlement: null,
    paidOn: null,
    version: 1,
    createdAt: CREATED,
    earned: 10_000,
    takenBack: 0,
    share: 4_000,
    broughtForward: 0,
    minimum: null,
    payable: 4_000,
    carriedForward: 0,
    lines: [
      {
        event: 'PAYMENT',
        invoiceNumber: 'INV-7',
        documentNumber: 'PAY-9',
        date: '2029-12-10',
        description: 'Implant',
        lineNet: 20_000,
        collected: 11_000,
        amount: 10_000,
        percent: '40',
        share: 4_000,
      },
    ],
    createdBy: PERSON,
    approvedBy: null,
    approvedAt: null,
    payrollPeriod: null,
    mayApprove: true,
    mayPay: false,
    ...values,
  };
}
