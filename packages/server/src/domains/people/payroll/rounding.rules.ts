import { minorDigits, type PayRounding } from '@polyclinic/contract';
import { fraction, rounded, type Fraction } from '../../../platform/numbers/fraction.rules';

/** Rounds an amount in whole units of the currency, once. */
export function roundedTo(exact: Fraction, rounding: PayRounding, currency: string): Fraction {
  if (rounding === 'MINOR') return rounded(exact, minorDigits(currency));
  if (rounding === 'WHOLE') return rounded(exact, 0);
  const below = floor(exact);
  return fraction(rounding === 'WHOLE_DOWN' || exact.d === 1n ? below : below + 1n);
}

function floor({ n, d }: Fraction): bigint {
  const quotient = n / d;
  return n < 0n && quotient * d !== n ? quotient - 1n : quotient;
}
