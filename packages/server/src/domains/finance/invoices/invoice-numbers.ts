import { documentSeries } from '../ledger/ledger.service';
import { INVOICE_PREFIX } from './invoice-lookups.repository';

/** Number series of issued invoices, with the prefix of the clinic's settings. */
export const INVOICE_NUMBERS = documentSeries({ name: 'INVOICE', prefix: INVOICE_PREFIX });

/** Number series of open items that a clinic brings from its previous system. */
export const OPENING_INVOICE_NUMBERS = documentSeries({ name: 'OPENING_INVOICE', prefix: 'OPN-' });

/** Number series of credit notes. */
export const CREDIT_NOTE_NUMBERS = documentSeries({ name: 'CREDIT_NOTE', prefix: 'CN-' });
