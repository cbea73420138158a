import { z } from 'zod';

/**
 * Payment method. It determines where the money is held until it is banked: cash at the desk, cards until settlement,
 * cheques in hand until they are cleared, the rest in the bank.
 */
export const PaymentMethod = z.enum(['CASH', 'CARD', 'BANK_TRANSFER', 'UPI', 'CHEQUE', 'INSURANCE']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * Countries of a method that is not usual everywhere; ISO 3166-1, two letters. UPI is the system of the National Payments
 * Corporation of India for accounts at Indian banks.
 */
const ONLY_IN: Partial<Record<PaymentMethod, readonly string[]>> = { UPI: ['IN'] };

/**
 * Countries without a method: those whose banks no longer take cheques. The dates and sources are in decision 039; a country
 * is listed only with one.
 */
const NOT_IN: Partial<Record<PaymentMethod, readonly string[]>> = { CHEQUE: ['DK', 'NA', 'NL', 'NZ', 'ZA'] };

/** Returns the methods that are usual in a country; all of them if the country is not known. */
export function usualMethods(country: string | null): PaymentMethod[] {
  return PaymentMethod.options.filter(
    (method) =>
      country === null ||
      ((ONLY_IN[method]?.includes(country) ?? true) && !(NOT_IN[method]?.includes(country) ?? false)),
  );
}

/** Returns the methods that a clinic offers: those it has chosen, or those usual in its country. */
export function offeredMethods(clinic: { country: string | null; paymentMethods: PaymentMethod[] | null }) {
  const { country, paymentMethods } = clinic;
  return paymentMethods ? PaymentMethod.options.filter((one) => paymentMethods.includes(one)) : usualMethods(country);
}
