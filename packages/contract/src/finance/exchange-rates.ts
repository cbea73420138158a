import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount, ExchangeRate } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Currency } from '../base/shared';

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');

export const DayRate = z
  .object({ id: z.uuid(), currency: Currency, day: ClinicDate, rate: ExchangeRate })
  .meta({ id: 'DayRate' });
export type DayRate = z.infer<typeof DayRate>;

/** Exchange rates of foreign currencies to the base currency; a document uses the latest rate on or before its date. */
export const exchangeRates = defineEndpoints('exchangeRates', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/exchange-rates',
    access: readers,
    summary: 'List the exchange rates, latest first',
    query: z.object({ currency: Currency.optional(), limit: z.coerce.number().int().min(1).max(500).default(100) }),
    data: z.object({ exchangeRates: z.array(DayRate) }),
  },
  set: {
    method: 'PUT',
    path: '/financial/:tenantId/exchange-rates',
    access: finance,
    summary: 'Create an exchange rate for a date',
    body: z.object({ currency: Currency, day: ClinicDate, rate: ExchangeRate }),
    data: z.object({ exchangeRate: DayRate }),
    errors: ['EXCHANGE_RATE_OF_OWN_CURRENCY'],
  },
  revalue: {
    method: 'POST',
    path: '/financial/:tenantId/exchange-rates/revaluation',
    access: finance,
    summary:
      'Post what open amounts in foreign currencies have gained or lost by the end of a period; reversed the next day',
    body: z.object({ periodId: z.uuid() }),
    data: z.object({ entryIds: z.array(z.uuid()), gain: Amount }),
    errors: ['PERIOD_NOT_FOUND', 'PERIOD_LOCKED', 'LEDGER_DAMAGED', 'EXCHANGE_RATE_MISSING'],
    affects: ['journalEntries', 'accounts', 'financialReports', 'ledgerPeriods', 'ledger'],
    idempotent: true,
  },
});
