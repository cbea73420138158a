import { sql } from 'kysely';
import { hashPassword } from '../domains/platform/auth/passwords';
import type { Database } from '../platform/db/database';
import { hasClinics } from '../domains/platform/setup/setup.service';
import { PLATFORM_TENANT_ID } from '../platform/http/platform-tenant';
import { DEMO_PASSWORD, DEMO_SUPER_ADMIN } from './demo-accounts';
import { DEMO_CLINICS, DEMO_DOMAIN, type DemoClinic } from './demo-clinics';
import { seedBooks } from './demo-books';
import { seedCharges } from './demo-charges';
import { seedPharmacy } from './demo-pharmacy';
import { seedMessages } from './demo-messages';
import { seedMorning } from './demo-morning';
import { seedRecord } from './demo-record';
import { seedSuggestions } from './demo-suggestions';
import { seedTreatments } from './demo-treatments';
import { demoRows } from './demo-rows';
import { insertRows } from './insert-rows';
import { FIRST_LOAD_ADMIN } from './load-clinic';

/**
 * Seeds an empty database with the demo group and returns whether its accounts exist, including from earlier. A
 * database with other clinics is unchanged; an interrupted seed is completed. Once stopped, the next statement throws
 * the reason of the signal.
 */
export async function seedDemo(
  database: Database,
  { now = new Date(), stopped }: { now?: Date; stopped?: AbortSignal } = {},
): Promise<boolean> {
  if (await hasAccount(database, DEMO_SUPER_ADMIN.email)) return true;
  if (!(await isDemo(database)) && (await hasClinics(database))) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // pg waits for a transaction before it closes its connection, and the one of a clinic takes seconds.
  const stopListening = database.onStatement(() => stopped?.throwIfAborted());
  try {
    for (const clinic of DEMO_CLINICS) await seedClinic(database, clinic, now, passwordHash);
    await addSuperAdmin(database, passwordHash);
  } finally {
    stopListening();
  }
  return true;
}

/** Returns whether users can sign in to this database with a public password, of the demo or of a load test. */
export async function isDemo(database: Database): Promise<boolean> {
  const found = await Promise.all(FIRST_AND_LAST.map((email) => hasAccount(database, email)));
  return found.includes(true);
}

/** Accounts that exist after a seed has begun, or has ended. */
const FIRST_AND_LAST = [`admin.${DEMO_CLINICS[0]?.key}@${DEMO_DOMAIN}`, DEMO_SUPER_ADMIN.email, FIRST_LOAD_ADMIN];

async function hasAccount({ platform }: Database, email: string): Promise<boolean> {
  const { rows } = await sql`select user_id from app.accounts_by_email(${email})`.execute(platform);
  return rows.length > 0;
}

/** Tables whose rows refer to those of the tables before. */
const LATER_TABLES = [
  'notes',
  'messages',
  'patientRelations',
  'patientIdentifiers',
  'medicalRecords',
  'patientOnboardings',
  'patientEvents',
  'waitlistEntries',
  'appointmentOffers',
  'appointmentHolds',
  'quickAppointments',
  'formTemplates',
  'temporaryForms',
  'formSubmissions',
] as const;

/** Inserts a clinic with all its rows in one transaction. */
async function seedClinic(database: Database, clinic: DemoClinic, now: Date, passwordHash: string): Promise<void> {
  const rows = demoRows(clinic, now, passwordHash);
  await database
    .forTenant({ tenantId: clinic.id })
    .transaction()
    .execute(async (db) => {
      // Waits, however long it takes, for a server that seeds concurrently; it has inserted everything by then.
      await sql`set local lock_timeout = 0`.execute(db);
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
      await insertRows(db, 'facilities', rows.facilities);
      await insertRows(db, 'services', rows.services);
      await insertRows(db, 'workingHours', rows.workingHours);
      await insertRows(db, 'scheduleExceptions', rows.scheduleExceptions);
      await insertRows(db, 'appointmentSeries', rows.appointmentSeries);
      await insertRows(db, 'appointments', rows.appointments);
      await insertRows(db, 'appointmentFacilities', rows.appointmentFacilities);
      await insertRows(db, 'appointmentEvents', rows.appointmentEvents);
      for (const table of LATER_TABLES) await insertRows(db, table, rows[table]);
      const charted = await seedRecord(db, clinic, rows, now);
      await seedPharmacy(db, clinic, rows, now);
      await seedTreatments(db, clinic, rows, now);
      await seedSuggestions(db, clinic, rows, { charted, now });
      await seedMorning(db, clinic, rows, { charted, now });
      await seedBooks(db, clinic, rows, now);
      await seedCharges(db, clinic, rows, now);
      // Last, because a sensitive record is closed to the people who write the rest.
      await seedMessages(db, clinic, rows, { charted, now });
    });
}

/** Inserted last, so that its existence proves that everything else is there. */
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
