import { PIN_DIGITS } from '@polyclinic/contract';

export type PinFault = 'length' | 'easy';

const SEQUENCE = '01234567890';

/** Returns why a PIN is refused: other than six digits, one digit alone, or digits in a row; undefined if it is accepted. */
export function pinFault(pin: string): PinFault | undefined {
  if (pin.length !== PIN_DIGITS || !/^\d+$/.test(pin)) return 'length';
  const isOneDigit = new Set(pin).size === 1;
  const backwards = Array.from(pin).toReversed().join('');
  return isOneDigit || SEQUENCE.includes(pin) || SEQUENCE.includes(backwards) ? 'easy' : undefined;
}
