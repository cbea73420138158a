import { z } from 'zod';
import { duty } from '../base/roles';

/** Buyers: they keep suppliers, write orders, receive goods and record bills. */
export const buyers = duty('PROCUREMENT');

/** Buyers and those who only approve. */
export const procurementApprovers = duty('PROCUREMENT', 'PROCUREMENT_APPROVER');

/** Everyone who reads orders, receipts and bills: buyers, approvers, and accountants who pay. */
export const procurementReaders = duty('PROCUREMENT', 'PROCUREMENT_APPROVER', 'FINANCE');

/** Price of one unit in whole units of the currency, with six decimals: '12.345'. */
export const UnitPrice = z
  .string()
  .max(20)
  .regex(/^\d{1,12}(\.\d{1,6})?$/, { error: 'invalid' });

/** Number of days up to a year. */
export const YearDays = z.number().int().min(0).max(365);

/** Use of a bought line: held in stock, entered in the asset register, or spent at once. */
export const PurchaseKind = z.enum(['STOCK', 'ASSET', 'EXPENSE']);
export type PurchaseKind = z.infer<typeof PurchaseKind>;

export const SupplierRef = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'SupplierRef' });
export type SupplierRef = z.infer<typeof SupplierRef>;
