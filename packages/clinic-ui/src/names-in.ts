import type { NewPatient } from '@polyclinic/contract';

/** Prefills a record from the search text: a name, or a phone number. */
export function namesIn(typed: string): Partial<NewPatient> {
  if (/^[+\d][\d ().-]*$/.test(typed)) return { phone: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
