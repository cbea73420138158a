import { adminUsers, type NewUser, type User } from '@polyclinic/contract';
import type { TestClinic } from './test-clinic';

/** Returns the data of a new user. */
export const somebody = (values: Partial<NewUser> = {}): NewUser => ({
  firstName: 'Nila',
  lastName: 'Devi',
  email: 'nila@example.test',
  role: 'NURSE',
  ...values,
});

/** Adds a user as administrator. */
export async function add(clinic: TestClinic, values: Partial<NewUser> = {}): Promise<User> {
  const { user } = await clinic.as('ADMIN').call(adminUsers.create, { body: somebody(values) });
  return user;
}

/** Formats the oldest audit entries about users: action, user, values before and after. */
export async function trailOf(clinic: TestClinic, recordId: string) {
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes', 'actorRole'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'users')
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, changes, actorRole }) => ({ action, actorRole, ...Object(changes) }));
}

/** Returns the kinds of a user's notifications, oldest first. */
export async function alertsOf(clinic: TestClinic, userId: string) {
  return clinic.db
    .selectFrom('alerts')
    .select(['kind', 'facts'])
    .where('tenantId', '=', clinic.tenantId)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}
