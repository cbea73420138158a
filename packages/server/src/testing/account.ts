import { randomUUID } from 'node:crypto';
import { auth, type Role } from '@polyclinic/contract';
import type { InjectOptions } from 'fastify';
import type { TenantDatabase } from '../platform/db/database';
import type { TestServer } from './test-server';
import { personWithToken, type TestClinic, type TestPerson } from './test-clinic';
import { totpCode, totpStep } from '../domains/platform/auth/totp';

export const PASSWORD = 'correct horse battery';
/** Another strong password. */
export const NEW_PASSWORD = 'seven quiet mornings';

/** User who signs in over HTTP. */
export interface TestAccount {
  userId: string;
  email: string;
  /** Signs in by the form of employees or of patients. */
  signIn(more?: { password?: string; code?: string; device?: string }): Promise<TestSession>;
}

export interface TestSession extends TestPerson {
  token: string;
  refreshToken: string;
}

/** Creates an account with a password. */
export async function givenAccount(server: TestServer, clinic: TestClinic, role: Role = 'NURSE'): Promise<TestAccount> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.test`;
  const userId = await clinic.givenUser({ role, email, password: PASSWORD, firstName: 'Nila', lastName: 'Kumar' });
  const endpoint = role === 'PATIENT' ? auth.patientLogin : auth.login;
  return {
    userId,
    email,
    async signIn({ password = PASSWORD, code, device = 'Test browser' } = {}) {
      const body = { email, password, code };
      return sessionWith(server, await server.anonymous().call(endpoint, { body }, { 'user-agent': device }));
    },
  };
}

/** Returns a person who calls with the tokens of one session. */
export function sessionWith(
  { app }: TestServer,
  { token, refreshToken }: { token: string; refreshToken: string },
): TestSession {
  const person = personWithToken(app, async () => token, undefined);
  const raw = (request: InjectOptions) => person.raw(request);
  return { ...person, raw, token, refreshToken };
}

/** Returns the e-mails to an address, latest first. */
export async function mailsTo(db: TenantDatabase, recipient: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'body', 'status'])
    .where('tenantId', '=', db.tenantId)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the token in the link of the last e-mail to an address. */
export async function tokenSentTo(db: TenantDatabase, recipient: string): Promise<string> {
  const [mail] = await mailsTo(db, recipient);
  const [, token] = /-(?:password|email)#([\w-]+)/.exec(mail?.body ?? '') ?? [];
  if (token === undefined) throw new Error(`No link was sent to ${recipient}`);
  return token;
}

/** Returns the code that an authenticator app shows for a secret in base32. */
export function codeOf(secret: string, at: Date, steps = 0): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return totpCode(Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2))), totpStep(at) + steps);
}

/** Returns the clinic's audit log in chronological order. */
export async function trailOf({ db, tenantId }: TestClinic): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'outcome'])
    .where('tenantId', '=', tenantId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
}
