import type { TenantDatabase } from '../../../platform/db/database';

/** Those of the ids that are doctors who work at the clinic. */
export async function doctorsAmong(db: TenantDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const doctors = await atWork(db, ids).where('role', '=', 'DOCTOR').execute();
  return new Set(doctors.map(({ id }) => id));
}

/** Whether somebody works at the clinic, in whatever role. */
export async function isEmployee(db: TenantDatabase, id: string): Promise<boolean> {
  return (await atWork(db, [id]).where('role', '<>', 'PATIENT').executeTakeFirst()) !== undefined;
}

function atWork(db: TenantDatabase, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', ids)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null);
}
