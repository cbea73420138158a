import { documentSeries } from '../ledger/ledger.service';

/** Number series of payments. */
export const PAYMENT_NUMBERS = documentSeries({ name: 'PAYMENT', prefix: 'PAY-' });
