import { countryOf } from '../../../platform/db/clinic-country';
import type { TenantDatabase } from '../../../platform/db/database';
import { normalPhone } from '../../../platform/phone/normal-phone';

interface Phones {
  phone?: string | null | undefined;
  emergencyContactPhone?: string | null | undefined;
}

/** Returns the same people with phone numbers in international notation, read by the rules of the clinic's country. */
export async function withNormalPhones<Person extends Phones>(
  db: TenantDatabase,
  people: readonly Person[],
): Promise<Person[]> {
  if (!people.some(({ phone, emergencyContactPhone }) => phone || emergencyContactPhone)) return [...people];
  const country = await countryOf(db);
  return people.map((person) => {
    const { phone, emergencyContactPhone } = person;
    return {
      ...person,
      ...(phone && { phone: normalPhone(phone, country) }),
      ...(emergencyContactPhone && { emergencyContactPhone: normalPhone(emergencyContactPhone, country) }),
    };
  });
}

/** Returns the same person with phone numbers in international notation. */
export async function withNormalPhone<Person extends Phones>(db: TenantDatabase, person: Person): Promise<Person> {
  const [normal = person] = await withNormalPhones(db, [person]);
  return normal;
}
