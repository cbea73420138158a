import type { TenantDatabase } from '../../platform/db/database';

/** Serialises loads of a clinic until the transaction ends; returns its name, undefined if there is no such clinic. */
export async function lockClinic(db: TenantDatabase): Promise<string | undefined> {
  const clinic = await db
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', db.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return clinic?.name;
}
