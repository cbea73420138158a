import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fieldComplaint, setup, TENANT_SETTINGS_DEFAULTS } from '@polyclinic/contract';
import type { Database } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { checkPassword, hashPassword } from '../auth/auth.service';
import { findPerson } from '../auth/sign-in.service';
import { setupRepository as repository } from './setup.repository';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 28;

export const setupFeature = feature(
  setup,
  {
    async create({ body }, { deps, ipAddress, requestId, language, now }) {
      const { database, settings } = deps;
      const throttle = openThrottle(database.platform, settings.secret);
      const attempt = { name: 'setup', isKnown: true, ipAddress };
      await throttle.begin(attempt);
      if (await repository.hasClinics(database.platform)) refuse('SETUP_CLOSED');

      const { code, clinicName, timezone = TENANT_SETTINGS_DEFAULTS.timezone, password, email, ...names } = body;
      if (!isTimeZone(timezone)) refuse('INVALID_INPUT', { fields: { timezone: fieldComplaint(language, 'invalid') } });
      checkPassword(password, [names.firstName, names.lastName, email, clinicName], language);
      const passwordHash = await hashPassword(password);
      const tenantId = randomUUID();
      const userId = randomUUID();
      const { tenant } = await database
        .forTenant({ tenantId })
        .transaction()
        .execute(async (db) => {
          if (!(await repository.useCode(db, hashOf(code)))) refuse('SETUP_CLOSED');
          await repository.insertClinic(db, { name: clinicName, timezone });
          const actor = { userId, role: 'ADMIN', requestId, ipAddress };
          const audit = (entry: AuditEntry) => appendAudit(db, actor, entry);
          await raise('clinic.created', { tenantId }, { db, userId, language, now, audit });
          await repository.insertAdmin(db, { id: userId, email: email.toLowerCase(), passwordHash, ...names });
          const entry = { action: 'SETUP', resource: 'setup', recordId: tenantId } as const;
          await audit(entry);
          return findPerson(db, userId, settings);
        });
      await throttle.succeed(attempt);
      return { tenant };
    },
  },
  {
    tables: { setup_codes: { merge: none, backup: { leftOut: 'belongs to no clinic' }, retention: 'transient' } },
    search: none,
    exports: none,
    records: { setup: { table: 'tenants', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Creates a code for the first administrator of an empty installation; earlier codes become void. */
export async function makeSetupCode({ platform }: Database): Promise<string> {
  const code = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  await repository.replaceCode(platform, hashOf(code));
  return code.replace(/(.{7})(?=.)/g, '$1-');
}

function hashOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // Intl throws for an unknown zone.
    return false;
  }
}

/** Returns whether any clinic exists. */
export function hasClinics({ platform }: Database): Promise<boolean> {
  return repository.hasClinics(platform);
}
