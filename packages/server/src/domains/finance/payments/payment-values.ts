import type { Allocation, InvoicePart, PaymentMethod, PaymentStatus } from '@polyclinic/contract';

/** A payment as it is written. */
export interface PaymentValues {
  number: string;
  status: PaymentStatus;
  method: PaymentMethod;
  patientId: string | null;
  insurerId: string | null;
  currency: string;
  fxRate: string;
  date: string;
  amount: number;
  baseAmount: number;
  unallocated: number;
  meantFor: Allocation[];
  reference: string | null;
  note: string | null;
  createdBy: string;
}

export interface PaymentChanges {
  status?: PaymentStatus;
  date?: string;
  refunded?: number;
  unallocated?: number;
  meantFor?: string;
  voidReason?: string | null;
  settledEntryId?: string;
  returnedOn?: string;
  returnReason?: string;
}

export interface AllocationValues {
  paymentId: string;
  invoiceId: string;
  part: InvoicePart;
  amount: number;
  date: string;
  isDeposit: boolean;
}

export interface RefundValues {
  paymentId: string;
  amount: number;
  baseAmount: number;
  method: PaymentMethod;
  reason: string;
  date: string | null;
  status: 'PENDING' | 'COMPLETED';
  withCreditNote: boolean;
  requestedBy: string;
}

export interface RefundChanges {
  status: 'PENDING' | 'COMPLETED' | 'REJECTED';
  date: string;
  baseAmount: number;
  creditNoteId: string | null;
  decidedBy: string;
  decisionReason: string | null;
  decidedAt: string;
}
