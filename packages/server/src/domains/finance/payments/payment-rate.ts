import { errorTextIn, type Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { paymentEntries } from './payment-entries.repository';
import type { Rate } from './payment-lines.rules';

/** Returns the currency of a payment and its rate: the given one, else the latest on or before the day. */
export async function rateOf(
  { db, language }: Caller,
  {
    currency,
    fxRate,
    date,
  }: { currency?: string | null | undefined; fxRate?: string | null | undefined; date: string },
  base: string,
): Promise<Rate> {
  if (!currency || currency === base) return { currency: base, base, fxRate: '1' };
  if (fxRate) return { currency, base, fxRate };
  const entered = await paymentEntries.rateOn(db, currency, date);
  return { currency, base, fxRate: entered ?? missing(language) };
}

/**
 * Returns the rate at which money of a payment leaves the bank or the cash desk on a day: the clinic's latest since the
 * payment, else the payment's own.
 */
export async function rateOnDay(
  { db }: Pick<Caller, 'db'>,
  { currency, fxRate, date }: { currency: string; fxRate: string; date: string },
  { day, base }: { day: string; base: string },
): Promise<Rate> {
  if (currency === base) return { currency, base, fxRate };
  return { currency, base, fxRate: (await paymentEntries.rateOn(db, currency, day, date)) ?? fxRate };
}

function missing(language: Language): never {
  return refuse('EXCHANGE_RATE_MISSING', { fields: { fxRate: errorTextIn(language, 'EXCHANGE_RATE_MISSING') } });
}
