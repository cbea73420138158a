import type { Invoice, Language, Payment } from '@polyclinic/contract';
import { paperOf, type Paper } from '../domains/finance/documents/finance-paper';

const ID = '0199f1d2-0000-7000-8000-000000000001';
const ASHA = { id: ID, firstName: 'Asha', lastName: 'Rao' };

/** Returns the letterhead of a clinic in Chennai. */
export function somePaper(language: Language = 'en', currency = 'INR'): Paper {
  return paperOf({
    name: 'Lotus Clinic',
    footer: 'Thank you.',
    colour: '#0f766e',
    logo: null,
    taxNumber: '33AAACL1234C1Z5',
    lines: ['Lotus Health LLP', '12 Temple Road', 'Chennai 600004, Tamil Nadu', '+91 44 5550 1200'],
    language,
    currency,
    dateFormat: 'DD/MM/YYYY',
    timeZone: 'Asia/Kolkata',
  });
}

/** Returns a partially paid invoice of one line. */
export function someInvoice(changes: Partial<Invoice> = {}): Invoice {
  const line = {
    lineNo: 1,
    serviceId: null,
    description: 'Consultation',
    quantity: '1.0000',
    unitPrice: 12345600,
    discountPercent: '10',
    discount: 1234560,
    taxCode: 'GST18',
    taxCodeId: null,
    taxRate: '18.0000',
    net: 11111040,
    tax: 1999987,
    taxParts: [],
    sacCode: null,
    isExempt: false,
    total: 13111027,
    revenueAccountId: null,
    appointmentId: null,
    chargeId: null,
  };
  return {
    id: ID,
    number: 'INV-2026-27-000001',
    status: 'PARTIALLY_PAID',
    patient: ASHA,
    insurer: null,
    openingOf: null,
    currency: 'INR',
    issueDate: '2026-04-12',
    dueDate: '2026-04-26',
    total: 13111027,
    insurerAmount: 0,
    paid: 1e6,
    refunded: 0,
    credited: 0,
    writtenOff: 0,
    outstanding: 12111027,
    insurerOutstanding: 0,
    daysOverdue: 0,
    version: 1,
    createdAt: '2026-04-12T05:30:00.000Z',
    branchId: null,
    appointmentId: null,
    fxRate: '1.000000',
    pricesIncludeTax: false,
    discount: 1234560,
    net: 11111040,
    tax: 1999987,
    taxes: [
      {
        code: 'GST18',
        rate: '18.0000',
        net: 11111040,
        tax: 1999987,
        parts: [],
      },
    ],
    placeOfSupply: null,
    outstandingOf: {
      PATIENT: 12111027,
      INSURER: 0,
    },
    notes: null,
    lines: [line],
    creditNotes: [],
    writeOffs: [],
    shareTransfers: [],
    sentAt: null,
    voidReason: null,
    createdBy: null,
    payments: [
      {
        paymentId: ID,
        number: 'REC-2026-27-000001',
        part: 'PATIENT',
        amount: 1e6,
        date: '2026-04-12',
        isDeposit: false,
      },
    ],
    depositAvailable: 0,
    actions: [],
    ...changes,
  };
}

/** Returns a payment with an allocation and a deposit. */
export function somePayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: ID,
    number: 'REC-2026-27-000001',
    status: 'COMPLETED',
    method: 'CASH',
    patient: ASHA,
    insurer: null,
    currency: 'INR',
    date: '2026-04-12',
    amount: 15e5,
    refunded: 0,
    unallocated: 5e5,
    inClearing: 0,
    reference: 'A-77',
    version: 1,
    createdAt: '2026-04-12T05:30:00.000Z',
    fxRate: '1.000000',
    note: null,
    allocations: [
      {
        invoiceId: ID,
        invoiceNumber: 'INV-2026-27-000001',
        part: 'PATIENT',
        amount: 1e6,
        date: '2026-04-12',
      },
    ],
    refunds: [],
    createdBy: null,
    voidReason: null,
    returned: null,
    actions: [],
    ...changes,
  };
}
