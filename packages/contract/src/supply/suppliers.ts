import { z } from 'zod';
import { BankDetails, BankDetailsFields } from './bank-details';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero, Percent } from '../base/money';
import {
  Currency,
  Email,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  Phone,
  text,
  Version,
} from '../base/shared';
import { buyers, procurementApprovers, procurementReaders, YearDays } from './procurement-shared';

/** Fields of a supplier that users fill in. */
export const SupplierFields = z.object({
  name: filledText(200),
  taxNumber: text(30).nullable(),
  contactName: text(120).nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  address: text(500).nullable(),
  /** Currency of its orders and bills; the clinic's own if null. */
  currency: Currency.nullable(),
  paymentDays: YearDays,
  /** Early payment discount, for payments within the discount days. */
  discountPercent: Percent.nullable(),
  discountDays: YearDays.nullable(),
  leadDays: YearDays.nullable(),
  /** Tolerances of matching; the clinic's if null. */
  priceTolerancePercent: Percent.nullable(),
  priceToleranceAmount: AmountFromZero.nullable(),
  quantityTolerancePercent: Percent.nullable(),
  isActive: z.boolean(),
  notes: text(2000).nullable(),
});

export const SUPPLIER_LABELS = {
  name: 'Name',
  taxNumber: 'Tax number',
  contactName: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  currency: 'Currency',
  paymentDays: 'Payment terms (days)',
  discountPercent: 'Early payment discount (%)',
  discountDays: 'Discount period (days)',
  leadDays: 'Lead time (days)',
  priceTolerancePercent: 'Price tolerance (%)',
  priceToleranceAmount: 'Price tolerance (amount)',
  quantityTolerancePercent: 'Quantity tolerance (%)',
  isActive: 'Active',
  notes: 'Notes',
  createdAt: 'Added',
} as const satisfies LabelsOf<typeof SupplierFields, typeof Supplier>;

export const NewSupplier = SupplierFields.partial().extend({
  name: SupplierFields.shape.name,
  /** Why this supplier is none of those with the same name or tax number. */
  duplicateReason: filledText(500).optional(),
});
export type NewSupplier = z.infer<typeof NewSupplier>;
export const SupplierChange = SupplierFields.partial().extend({
  version: Version,
  duplicateReason: filledText(500).optional(),
});
export type SupplierChange = z.infer<typeof SupplierChange>;

export const Supplier = SupplierFields.extend({
  id: z.uuid(),
  /** In force: payments go there. */
  bankDetails: BankDetails.nullable(),
  /** Waiting for the approval of a second person; those in force stay until then. */
  proposedBankDetails: BankDetails.nullable(),
  createdBy: PersonRef.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof Supplier>;

export const SupplierFilter = PageQuery.extend({
  search: text(100).optional(),
  isActive: z.enum(['true', 'false']).optional(),
});

const oneSupplier = z.object({ supplier: Supplier });

export const suppliers = defineEndpoints('suppliers', {
  list: {
    method: 'GET',
    path: '/procurement/suppliers',
    access: procurementReaders,
    summary: 'List suppliers by name',
    query: SupplierFilter,
    data: z.object({ suppliers: z.array(Supplier), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/procurement/suppliers/:id',
    access: procurementReaders,
    summary: 'Get a supplier with its bank details',
    data: oneSupplier,
    errors: ['SUPPLIER_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/procurement/suppliers',
    access: buyers,
    summary: 'Add a supplier; one with the same name or tax number needs a reason',
    body: NewSupplier,
    data: oneSupplier,
    errors: ['SUPPLIER_DUPLICATE'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/procurement/suppliers/:id',
    access: buyers,
    summary: 'Change a supplier; bank details have a procedure of their own',
    body: SupplierChange,
    data: oneSupplier,
    errors: ['SUPPLIER_NOT_FOUND', 'SUPPLIER_DUPLICATE', 'STALE_VERSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/procurement/suppliers/:id',
    access: buyers,
    summary: 'Delete a supplier that was never used; one with orders, bills, prices or documents is deactivated',
    data: z.object({ id: z.uuid(), isDeactivated: z.boolean() }),
    errors: ['SUPPLIER_NOT_FOUND'],
  },
  proposeBankDetails: {
    method: 'POST',
    path: '/procurement/suppliers/:id/bank-details',
    access: buyers,
    summary: 'Propose bank details; those in force stay until another person approves',
    body: BankDetailsFields.extend({ reason: filledText(500) }),
    data: oneSupplier,
    errors: ['SUPPLIER_NOT_FOUND'],
    idempotent: true,
  },
  decideBankDetails: {
    method: 'POST',
    path: '/procurement/suppliers/:id/bank-details/decision',
    access: procurementApprovers,
    summary: 'Approve or reject the bank details that another person proposed',
    body: z.object({ bankDetailsId: z.uuid(), isApproved: z.boolean(), reason: text(500).optional() }),
    data: oneSupplier,
    errors: ['SUPPLIER_NOT_FOUND', 'BANK_DETAILS_NOT_WAITING', 'SOD_VIOLATION', 'REASON_REQUIRED'],
    idempotent: true,
  },
});
