import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database';

/** Returns the clinics with open items of a past day. */
export async function clinicsToClose(platform: Database['platform']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.clinics_to_close() id`.execute(platform);
  return rows.map(({ id }) => id);
}
