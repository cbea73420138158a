import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database';

/** The clinics where something of a past day is still open. */
export async function clinicsToClose(platform: Database['platform']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.clinics_to_close() id`.execute(platform);
  return rows.map(({ id }) => id);
}
