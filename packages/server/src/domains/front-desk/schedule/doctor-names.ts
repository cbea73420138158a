import type { PersonRef } from '@polyclinic/contract';

const names = new Intl.Collator('und');

/** Order of people in lists: last name, first name, id. */
export function byName(one: PersonRef, other: PersonRef): number {
  const byWords = names.compare(one.lastName, other.lastName) || names.compare(one.firstName, other.firstName);
  // Stable order for equal names.
  return byWords || names.compare(one.id, other.id);
}
