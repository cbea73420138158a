import type { TenantDatabase } from '../../../platform/db/database';

/** Returns the name of a branch; undefined if there is none. */
export async function findBranchName(db: TenantDatabase, id: string): Promise<string | undefined> {
  const branch = await db
    .selectFrom('branches')
    .select('name')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return branch?.name;
}
