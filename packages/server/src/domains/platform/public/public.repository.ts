import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';

/** Public data of a clinic: a row of app.clinic_face. */
export interface ClinicFace {
  id: string;
  name: string;
  branding: unknown;
}

/** Returns the public data of an active clinic; undefined if there is none with this id. */
export async function clinicFace(platform: Database['platform'], id: string): Promise<ClinicFace | undefined> {
  const { rows } = await sql<ClinicFace>`select id, name, branding from app.clinic_face(${id})`.execute(platform);
  return rows[0];
}

/** Returns how a clinic writes times, dates and amounts. */
export async function clinicFormats(db: TenantDatabase) {
  return db
    .selectFrom('tenants')
    .select(['timezone', 'dateFormat', 'currency'])
    .select(sql<string | null>`organization->'address'->>'country'`.as('country'))
    .where('id', '=', db.tenantId)
    .executeTakeFirstOrThrow();
}

/** Returns the clinics that allow self-registration, by name; before sign-in the clinic is unknown. */
export async function openClinics(platform: Database['platform']): Promise<ClinicFace[]> {
  const { rows } = await sql<ClinicFace>`select id, name, branding from app.clinic_face(null)`.execute(platform);
  return rows;
}
