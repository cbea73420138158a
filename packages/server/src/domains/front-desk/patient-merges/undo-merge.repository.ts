import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { alsoKnown } from '../patient-details/patient-details.service';
import { nameKey } from '../patients/patients.service';
import { restoring } from './restore-rows.repository';

/** Returns the current row of the patient. */
export async function stateOf(db: TenantDatabase, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ state: Record<string, unknown> }>`
    select to_jsonb(p) as state from patients p where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
  return rows[0]?.state ?? {};
}

/** Returns timeline events about merges. */
export async function readMerges(db: TenantDatabase, patientId: string): Promise<Set<string>> {
  const events = await db
    .selectFrom('patientEvents')
    .select('id')
    .where('tenantId', '=', db.tenantId)
    .where('patientId', '=', patientId)
    .where('kind', 'in', ['MERGED', 'MERGE_UNDONE'])
    .execute();
  return new Set(events.map(({ id }) => id));
}

/** Updates the search terms of records whose names or numbers have changed; others are not written. */
export async function settleSearch(
  db: TenantDatabase,
  [targetId, ...sourceIds]: readonly string[],
  { isRenamed }: { isRenamed: boolean },
): Promise<void> {
  await restoring(db, 'on');
  for (const id of [targetId, ...sourceIds]) {
    await sql`update patients p set also_known = ${alsoKnown}
      where p.tenant_id = ${db.tenantId} and p.id = ${id} and p.also_known <> ${alsoKnown}`.execute(db);
  }
  if (isRenamed && targetId) await settleName(db, targetId);
  await restoring(db, 'off');
}

async function settleName(db: TenantDatabase, id: string): Promise<void> {
  const { firstName, lastName, nativeName } = await db
    .selectFrom('patients')
    .select(['firstName', 'lastName', 'nativeName'])
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('patients')
    .set({ nameKey: nameKey(`${firstName} ${lastName} ${nativeName ?? ''}`) })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
