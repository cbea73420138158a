import { hashPassword } from '../features/auth/passwords';
import type { Database } from '../db/database';
import { hasClinics } from '../features/setup/setup.service';
import { PLATFORM_TENANT_ID } from '../http/platform-tenant';
import { DEMO_PASSWORD, DEMO_SUPER_ADMIN } from './demo-accounts';
import { DEMO_CLINICS, type DemoClinic } from './demo-clinics';
import { demoRows } from './demo-rows';
import { insertRows } from './insert-rows';

/**
 * Fills an empty database with the demo group and tells whether the database is a demo, now or since before. A database
 * with clinics of somebody else's is left alone; what a killed start has left unfinished is completed.
 */
export async function seedDemo(database: Database, now = new Date()): Promise<boolean> {
  if (await isDemo(database)) return true;
  const isBegun = (await Promise.all(DEMO_CLINICS.map((clinic) => hasClinic(database, clinic)))).includes(true);
  if (!isBegun && (await hasClinics(database))) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const clinic of DEMO_CLINICS) await seedClinic(database, clinic, now, passwordHash);
  await addSuperAdmin(database, passwordHash);
  return true;
}

/** Whether the demo accounts, whose password everybody can read, may sign in to this database. */
export async function isDemo(database: Database): Promise<boolean> {
  const db = database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('email', '=', DEMO_SUPER_ADMIN.email)
    .executeTakeFirst();
  return found !== undefined;
}

async function hasClinic(database: Database, { id }: DemoClinic): Promise<boolean> {
  const db = database.forTenant({ tenantId: id });
  const found = await db.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** A clinic with all its rows, or nothing of it. */
async function seedClinic(database: Database, clinic: DemoClinic, now: Date, passwordHash: string): Promise<void> {
  const rows = demoRows(clinic, now, passwordHash);
  await database
    .forTenant({ tenantId: clinic.id })
    .transaction()
    .execute(async (db) => {
      // Another server that seeds at the same moment is waited for here, and has done it all by then.
      const claimed = await db
        .insertInto('tenants')
        .values(rows.tenant)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!claimed) return;
      await insertRows(db, 'users', rows.employees);
      await insertRows(db, 'patients', rows.patients);
      await insertRows(db, 'counters', rows.counters);
      await insertRows(db, 'users', rows.patientUsers);
      await insertRows(db, 'appointments', rows.appointments);
      await insertRows(db, 'appointmentEvents', rows.appointmentEvents);
    });
}

/** The accounts are complete with this one, which is why its presence is what marks a demo. */
async function addSuperAdmin(database: Database, passwordHash: string): Promise<void> {
  await database
    .forTenant({ tenantId: PLATFORM_TENANT_ID })
    .insertInto('users')
    .values({
      ...DEMO_SUPER_ADMIN,
      tenantId: PLATFORM_TENANT_ID,
      role: 'SUPER_ADMIN',
      passwordHash,
      emailVerified: true,
    })
    .onConflict((conflict) => conflict.constraint('users_email_taken').doNothing())
    .execute();
}
