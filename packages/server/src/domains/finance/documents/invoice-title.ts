import { isGstin, type Invoice } from '@polyclinic/contract';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import type { Word } from './document-labels';

/**
 * Returns the title of an invoice. A clinic that is registered for GST issues a bill of supply for exempt services (CGST Act
 * 2017, section 31(3)(c)), a tax invoice for taxed ones, and one document for both (CGST Rules 2017, rule 46A).
 */
export function invoiceTitle(
  { taxNumber }: Pick<Letterhead, 'taxNumber'>,
  { status, placeOfSupply, tax, lines }: Pick<Invoice, 'status' | 'placeOfSupply' | 'tax' | 'lines'>,
): Word {
  if (status === 'DRAFT') return 'draftInvoice';
  if (placeOfSupply === null || taxNumber === null || !isGstin(taxNumber)) return 'invoice';
  if (tax > 0) return lines.some(({ isExempt }) => isExempt) ? 'invoiceCumBillOfSupply' : 'taxInvoice';
  return lines.every(({ isExempt }) => isExempt) ? 'billOfSupply' : 'invoice';
}
