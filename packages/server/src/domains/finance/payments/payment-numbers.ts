import { documentSeries } from '../ledger/ledger.service';

/** Numbers of payments. */
export const PAYMENT_NUMBERS = documentSeries({ name: 'PAYMENT', prefix: 'PAY-' });
