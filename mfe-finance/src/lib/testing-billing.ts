import type { charges, DataOf, FinancialService, Invoice, Payment, Refund } from '@polyclinic/contract';
import { BOOKING_RULES_AT_START, usualMethods } from '@polyclinic/contract';
import { uuid } from './testing-ledger';

const MOMENT = '2030-01-01T00:00:00Z';
const PATIENT = { id: uuid(101), firstName: 'Asha', lastName: 'Rao' };
const ACCOUNTANT = { id: uuid(302), firstName: 'Anil', lastName: 'Verma' };

/** A desk with nothing to invoice besides visits. */
export const NO_CHARGES: DataOf<(typeof charges)['list']> = {
  patients: [],
  currency: 'USD',
  pricesIncludeTax: false,
  methods: usualMethods('DE'),
  pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true },
};

/** An open invoice for two check-ups with a discount and tax, complete by the contract. */
export function someInvoice(more: Partial<Invoice> = {}): Invoice {
  return {
    id: uuid(701),
    number: 'INV-2030-000001',
    status: 'ISSUED',
    patient: PATIENT,
    insurer: null,
    openingOf: null,
    currency: 'USD',
    issueDate: '2030-01-01',
    dueDate: '2030-01-31',
    total: 127_440,
    insurerAmount: 0,
    paid: 0,
    refunded: 0,
    credited: 0,
    writtenOff: 0,
    outstanding: 127_440,
    insurerOutstanding: 0,
    daysOverdue: 0,
    version: 4,
    createdAt: MOMENT,
    branchId: null,
    appointmentId: null,
    fxRate: '1.000000',
    pricesIncludeTax: false,
    discount: 12_000,
    net: 108_000,
    tax: 19_440,
    taxes: [{ code: 'GST18', rate: '18', net: 108_000, tax: 19_440, parts: [] }],
    placeOfSupply: null,
    outstandingOf: { PATIENT: 127_440, INSURER: 0 },
    notes: null,
    lines: [
      {
        lineNo: 1,
        serviceId: uuid(801),
        description: 'Check-up',
        quantity: '2.0000',
        unitPrice: 60_000,
        discountPercent: '10.0000',
        discount: 12_000,
        taxCode: 'GST18',
        taxCodeId: uuid(901),
        taxRate: '18.0000',
        net: 108_000,
        tax: 19_440,
        taxParts: [],
        sacCode: null,
        isExempt: false,
        total: 127_440,
        revenueAccountId: null,
        appointmentId: null,
        chargeId: null,
      },
    ],
    payments: [],
    creditNotes: [],
    writeOffs: [],
    shareTransfers: [],
    sentAt: null,
    voidReason: null,
    createdBy: ACCOUNTANT,
    depositAvailable: 0,
    actions: ['send', 'void', 'writeOff', 'credit', 'pay', 'link'],
    ...more,
  };
}

/** A cash payment that settled part of that invoice, complete by the contract. */
export function somePayment(more: Partial<Payment> = {}): Payment {
  return {
    id: uuid(751),
    number: 'PAY-2030-000001',
    status: 'COMPLETED',
    method: 'CASH',
    patient: PATIENT,
    insurer: null,
    currency: 'USD',
    date: '2030-01-02',
    amount: 60_000,
    refunded: 0,
    unallocated: 10_000,
    inClearing: 0,
    reference: null,
    version: 2,
    createdAt: MOMENT,
    fxRate: '1.000000',
    note: null,
    allocations: [
      {
        invoiceId: uuid(701),
        invoiceNumber: 'INV-2030-000001',
        part: 'PATIENT',
        amount: 50_000,
        date: '2030-01-02',
      },
    ],
    refunds: [],
    createdBy: ACCOUNTANT,
    voidReason: null,
    returned: null,
    actions: ['void', 'refund', 'allocate'],
    ...more,
  };
}

/** A refund that awaits approval, complete by the contract. */
export function someRefund(more: Partial<Refund> = {}): Refund {
  return {
    id: uuid(761),
    amount: 20_000,
    method: 'CASH',
    reason: 'Charged twice',
    date: null,
    status: 'PENDING',
    creditNoteId: null,
    requestedBy: ACCOUNTANT,
    decidedBy: null,
    createdAt: MOMENT,
    ...more,
  };
}

/** A service with its accounting data, complete by the contract. */
export function someFinancialService(more: Partial<FinancialService> = {}): FinancialService {
  return {
    ...BOOKING_RULES_AT_START,
    id: uuid(801),
    name: 'Check-up',
    code: 'GEN-01',
    category: 'Prevention',
    specialty: null,
    description: null,
    price: 60_000,
    isActive: true,
    doctorIds: [],
    facilityIds: [],
    isOnline: true,
    instructions: null,
    instructionsByLanguage: {},
    newPatientDuration: null,
    skills: [],
    consents: [],
    consumables: [],
    followUpDays: null,
    revenueAccountId: null,
    taxCodeId: uuid(901),
    sacCode: null,
    version: 5,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...more,
  };
}
