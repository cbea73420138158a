import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fieldComplaint, setup, type FirstSetup, type SetupState } from '@polyclinic/contract';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import type { AuditEntry } from '../../../platform/http/audit-entry';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type RequestContext } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { checkPassword, hashPassword } from '../auth/auth.service';
import { findPerson } from '../auth/sign-in.service';
import { addAdministrator, anyClinics, createClinic } from '../tenants/tenants.service';
import { setupRepository as repository } from './setup.repository';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 28;

export const setupFeature = feature(
  setup,
  {
    state: async (_, { deps }) => ({ state: await setupState(deps.database) }),

    create: ({ body }, context) => setUp(body, context),
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

/** Creates the platform administrator and, where there is none, the first clinic, all or nothing. */
async function setUp({ code, clinic, ...person }: FirstSetup, context: RequestContext) {
  const { deps, ipAddress, language } = context;
  const { database, settings } = deps;
  const throttle = openThrottle(database.platform, settings.secret);
  const attempt = { name: 'setup', isKnown: true, ipAddress };
  await throttle.begin(attempt);
  const state = await setupState(database);
  if (state === 'DONE') refuse('SETUP_CLOSED');
  const { firstName, lastName, email, password } = person;
  checkPassword(password, [firstName, lastName, email, clinic?.clinicName], language);
  const administrator = { firstName, lastName, email: email.toLowerCase(), passwordHash: await hashPassword(password) };

  // In the clinic's own transaction: an installation is never left with a used code and half of what it needs.
  const startsClinic = state === 'EMPTY' ? clinic : undefined;
  if (state === 'EMPTY' && !clinic) {
    refuse('INVALID_INPUT', { fields: { 'clinic.clinicName': fieldComplaint(language, 'required') } });
  }
  const { tenant } = await database
    .forTenant({ tenantId: startsClinic ? randomUUID() : PLATFORM_TENANT_ID })
    .transaction()
    .execute(async (db) => {
      if (!(await repository.useCode(db, hashOf(code)))) refuse('SETUP_CLOSED');
      const { requestId } = context;
      const id = randomUUID();
      const isAdded = await repository.addSuperAdmin(db, { id, ...administrator, requestId, ipAddress });
      if (!isAdded) refuse('SETUP_CLOSED');
      return startsClinic ? startClinic(db, { clinic: startsClinic, administrator }, context) : { tenant: null };
    });
  await throttle.succeed(attempt);
  return { tenant };
}

interface FirstClinic {
  clinic: NonNullable<FirstSetup['clinic']>;
  administrator: { firstName: string; lastName: string; email: string; passwordHash: string };
}

async function startClinic(
  db: TenantDatabase,
  { clinic, administrator }: FirstClinic,
  { deps, language, now, requestId, ipAddress }: RequestContext,
) {
  const userId = randomUUID();
  const actor = { userId, role: 'ADMIN', requestId, ipAddress };
  const audit = (entry: AuditEntry) => appendAudit(db, actor, entry);
  await createClinic(clinic, { db, userId, language, now, audit });
  await addAdministrator(db, { id: userId, ...administrator });
  await audit({ action: 'SETUP', resource: 'setup', recordId: db.tenantId });
  return findPerson(db, userId, deps);
}

/** Returns what the installation still lacks. */
export async function setupState({ platform }: Database): Promise<SetupState> {
  const { hasClinics, hasSuperAdmins } = await repository.existing(platform);
  if (hasSuperAdmins) return 'DONE';
  return hasClinics ? 'NO_ADMINISTRATOR' : 'EMPTY';
}

/** Databases known to hold a clinic or a super administrator: neither goes away again. */
const filled = new WeakSet<Database>();

/** Returns whether nothing is set up yet. A database that does not respond counts as set up: pages do not need it. */
export async function isEmptyInstallation(database: Database): Promise<boolean> {
  if (filled.has(database)) return false;
  const state = await setupState(database).catch(() => undefined);
  if (state !== undefined && state !== 'EMPTY') filled.add(database);
  return state === 'EMPTY';
}

/** Creates a setup code; earlier codes become void. */
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

/** Returns whether any clinic exists. */
export function hasClinics({ platform }: Database): Promise<boolean> {
  return anyClinics(platform);
}
