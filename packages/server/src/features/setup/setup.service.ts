import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { BRANDING_DEFAULTS, fieldComplaint, setup, TENANT_SETTINGS_DEFAULTS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../db/database';
import { appendAudit } from '../../http/audit';
import { refuse } from '../../http/refusal';
import { implement } from '../../http/service';
import { openThrottle } from '../../http/throttle';
import { findPerson, hashPassword } from '../auth/sign-in.service';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 28;

export const setupFeature = implement(setup, {
  async create({ body }, { floor, address, requestId, language }) {
    const { database, settings } = floor;
    const throttle = openThrottle(database.platform, settings.secret);
    const attempt = { name: 'setup', isKnown: true, address };
    await throttle.begin(attempt);
    if (await hasClinics(database)) refuse('SETUP_CLOSED');

    const { code, clinicName, timezone = TENANT_SETTINGS_DEFAULTS.timezone, password, email, ...names } = body;
    if (!isTimeZone(timezone)) refuse('INVALID_INPUT', { fields: { timezone: fieldComplaint(language, 'invalid') } });
    const passwordHash = await hashPassword(password);
    const tenantId = randomUUID();
    const userId = randomUUID();
    const { tenant } = await database
      .forTenant({ tenantId })
      .transaction()
      .execute(async (db) => {
        if (!(await useCode(db, code))) refuse('SETUP_CLOSED');
        await db
          .insertInto('tenants')
          .values({ id: tenantId, name: clinicName, timezone, branding: JSON.stringify(BRANDING_DEFAULTS) })
          .execute();
        const admin = { tenantId, id: userId, email: email.toLowerCase(), passwordHash, role: 'ADMIN', ...names };
        await db.insertInto('users').values(admin).execute();
        const entry = { action: 'SETUP', resource: 'setup', recordId: tenantId };
        await appendAudit(db, { userId, role: 'ADMIN', requestId, address }, entry);
        return findPerson(db, userId);
      });
    await throttle.succeed(attempt);
    return { tenant };
  },
});

/** A fresh code for the first administrator of an empty installation; codes printed before stop working. */
export async function makeSetupCode({ platform }: Database): Promise<string> {
  const code = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  await platform.transaction().execute(async (db) => {
    await db.deleteFrom('setupCodes').execute();
    await db
      .insertInto('setupCodes')
      .values({ codeHash: hashOf(code) })
      .execute();
  });
  return code.replace(/(.{7})(?=.)/g, '$1-');
}

/** Whether anybody has set up a clinic yet. */
export async function hasClinics({ platform }: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_clinics() as has`.execute(platform);
  return rows[0]?.has ?? false;
}

async function useCode(db: TenantDatabase, code: string): Promise<boolean> {
  const used = await db
    .updateTable('setupCodes')
    .set({ usedAt: sql<string>`now()` })
    .where('codeHash', '=', hashOf(code))
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  return used !== undefined;
}

function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // Intl knows no other way to say that it does not know a zone.
    return false;
  }
}
