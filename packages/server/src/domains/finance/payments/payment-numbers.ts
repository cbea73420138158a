import { documentSeries } from '../ledger/ledger.service';

/** Number series of payments. */
export const PAYMENT_NUMBERS = documentSeries({ name: 'PAYMENT', prefix: 'PAY-' });

/** Number series of deposits that a clinic brings from its previous system. */
export const OPENING_DEPOSIT_NUMBERS = documentSeries({ name: 'OPENING_DEPOSIT', prefix: 'OPD-' });
