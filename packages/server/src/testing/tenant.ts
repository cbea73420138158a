import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../platform/db/database';

/** Clinic with one signed-in user. */
export interface TestTenant {
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Handle on its rows, without a session. */
  db: TenantDatabase;
}

/** Creates a tenant for one test. */
export async function givenTenant(database: Database, name = 'Clinic'): Promise<TestTenant> {
  const [tenantId, userId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  const db = database.forTenant({ tenantId });
  await db.insertInto('tenants').values({ id: tenantId, name }).execute();
  const email = `${userId}@example.org`;
  const person = { firstName: 'Asha', lastName: 'Rao', role: 'ADMIN', passwordHash: 'none', email };
  await db
    .insertInto('users')
    .values({ tenantId, id: userId, ...person })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      tenantId,
      id: sessionId,
      userId,
      currentHash: randomBytes(8),
      expiresAt: sql<string>`now() + interval '1 hour'`,
    })
    .execute();
  return { tenantId, userId, sessionId, db };
}
