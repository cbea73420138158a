import { sql } from 'kysely';
import type { TenantDatabase } from './database';

/** SQL for the country in the address of a clinic `t`: ISO 3166-1, two letters, or null. */
export const COUNTRY = sql<string | null>`t.organization->'address'->>'country'`;

/** India, which has tax rules of its own. */
export const INDIA = 'IN';

/**
 * SQL for the first month of a fiscal year in the country of a clinic `t`, until the clinic chooses another: April in India
 * (General Clauses Act 1897, section 3(21)), otherwise January.
 */
export const USUAL_YEAR_START = sql<number>`case when ${COUNTRY} = ${INDIA} then 4 else 1 end`;

/** Returns the country of the clinic. */
export async function countryOf(db: TenantDatabase): Promise<string | null> {
  const row = await db
    .selectFrom('tenants as t')
    .where('t.id', '=', db.tenantId)
    .select(COUNTRY.as('country'))
    .executeTakeFirst();
  return row?.country ?? null;
}
