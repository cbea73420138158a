import type { DuplicateQuestion, NewPatient } from '@polyclinic/contract';

const ENOUGH_DIGITS = /(?:\D*\d){7}/;
const WHOLE_ADDRESS = /\S@\S+\.\S/;

/** The criteria of the duplicate search; an incomplete phone number, birth date or email address is omitted. */
export function duplicateQuestion(known: Partial<NewPatient>): DuplicateQuestion {
  const { firstName, lastName, nativeName, phone, email, dateOfBirth, gender } = known;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth ?? '');
  const text = (value: string | null | undefined, form = /./) =>
    value && form.test(value.trim()) ? value.trim() : undefined;
  return {
    firstName: text(firstName),
    lastName: text(lastName),
    nativeName: text(nativeName),
    phone: text(phone, ENOUGH_DIGITS),
    email: text(email, WHOLE_ADDRESS),
    dateOfBirth: isDate ? dateOfBirth : undefined,
    gender: gender ?? undefined,
  };
}
