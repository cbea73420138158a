import { z } from 'zod';
import { filledText, Instant, PersonRef, text } from '../base/shared';

/** Returns whether the check digits of an IBAN are right (ISO 13616: modulo 97 is 1). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  );
  return BigInt(digits) % 97n === 1n;
}

/**
 * Returns whether a routing number is one of a known form: ABA (nine digits with a check digit, United States), IFSC
 * (India), sort code (six digits, United Kingdom) or BIC (ISO 9362).
 */
export function isRoutingNumber(routing: string): boolean {
  if (/^\d{9}$/.test(routing)) return isAba(routing);
  return (
    /^[A-Z]{4}0[A-Z0-9]{6}$/.test(routing) ||
    /^\d{6}$/.test(routing) ||
    /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(routing)
  );
}

function isAba(routing: string): boolean {
  const weights = [3, 7, 1];
  const sum = Array.from(routing).reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** IBAN with the right check digits. */
export const Iban = z
  .string()
  .max(34)
  .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, { error: 'invalid' })
  .refine(isIban, { error: 'invalid' });
const RoutingNumber = z
  .string()
  .max(11)
  .regex(/^[A-Z0-9]{6,11}$/, { error: 'invalid' })
  .refine(isRoutingNumber, { error: 'invalid' });
const AccountNumber = z
  .string()
  .max(34)
  .regex(/^[A-Z0-9]{4,34}$/, { error: 'invalid' });

/** Account to which a supplier is paid: an IBAN, or an account number with a routing number. */
export const BankDetailsFields = z.object({
  holder: filledText(140),
  bankName: text(140).nullable(),
  iban: Iban.nullable(),
  accountNumber: AccountNumber.nullable(),
  routingNumber: RoutingNumber.nullable(),
});
export type BankDetailsFields = z.infer<typeof BankDetailsFields>;

export const BANK_DETAILS_LABELS = {
  holder: 'Account holder',
  bankName: 'Bank',
  iban: 'International account number (IBAN)',
  accountNumber: 'Account number',
  routingNumber: 'Routing number or BIC',
} as const satisfies Record<keyof BankDetailsFields, string>;

/** Bank details of a supplier with their history. */
export const BankDetails = BankDetailsFields.extend({
  id: z.uuid(),
  reason: z.string(),
  proposedBy: PersonRef.nullable(),
  proposedAt: Instant,
}).meta({ id: 'BankDetails' });
export type BankDetails = z.infer<typeof BankDetails>;
