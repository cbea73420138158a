import { fieldComplaint, isGstin, type LedgerSettings } from '@polyclinic/contract';
import { INDIA } from '../../../platform/db/clinic-country';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';

/** Leaves room for '2627-000001' in the 16 characters of a number. */
const PREFIX_LENGTH = 5;

/**
 * Refuses settings with which a clinic in India could not number an invoice, or would print a tax number that is no
 * GSTIN (CGST Rules 2017, rule 46(a) and (b)). Throws INVALID_INPUT naming the field.
 */
export function refuseOutsideRule46(
  { language }: Pick<Caller, 'language'>,
  country: string | null,
  { invoicePrefix, taxNumber }: Partial<Pick<LedgerSettings, 'invoicePrefix' | 'taxNumber'>>,
): void {
  if (country !== INDIA) return;
  if (invoicePrefix && invoicePrefix.length > PREFIX_LENGTH) {
    refuse('INVALID_INPUT', { fields: { invoicePrefix: fieldComplaint(language, 'tooLong', String(PREFIX_LENGTH)) } });
  }
  if (taxNumber && !isGstin(taxNumber)) {
    refuse('INVALID_INPUT', { fields: { taxNumber: fieldComplaint(language, 'invalid') } });
  }
}
