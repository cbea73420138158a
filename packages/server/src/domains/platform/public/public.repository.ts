import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database';

/** What a clinic shows of itself to everybody: a row of app.clinic_face. */
export interface ClinicFace {
  id: string;
  name: string;
  branding: unknown;
}

/** The clinics at which patients may register, by name; nobody is signed in yet, so no clinic can be named. */
export async function openClinics(platform: Database['platform']): Promise<ClinicFace[]> {
  const { rows } = await sql<ClinicFace>`select id, name, branding from app.clinic_face(null)`.execute(platform);
  return rows;
}
