import type { TenantDatabase } from '../../../platform/db/database';

/** Returns those of the ids that are active doctors of the clinic. */
export async function doctorsAmong(db: TenantDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const doctors = await atWork(db, ids).where('role', '=', 'DOCTOR').execute();
  return new Set(doctors.map(({ id }) => id));
}

/** Returns whether a person is an active employee, whatever the role. */
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
