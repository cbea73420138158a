import type { MyInvoice, PaymentOptions } from '@polyclinic/contract';

/** Minor units of the rupee. */
const PAISE = 100;

/** Builds the link that opens a UPI app with everything filled in (NPCI UPI linking specification). */
export function upiLink(
  { address, name }: NonNullable<PaymentOptions['upi']>,
  { number, outstanding }: Pick<MyInvoice, 'number' | 'outstanding'>,
): string {
  const values = { pa: address, pn: name, am: (outstanding / PAISE).toFixed(2), cu: 'INR', tn: number };
  // Spaces as %20: some apps show a plus as it is.
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
