import { sql } from 'kysely';

/** SQL for the country in the address of a clinic `t`: ISO 3166-1, two letters, or null. */
export const COUNTRY = sql<string | null>`t.organization->'address'->>'country'`;

/** India, which has tax rules of its own. */
export const INDIA = 'IN';
