import { fieldComplaint, type ClinicSwitch, type OtherClinic } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import type { Caller, RequestContext } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { beginSession, type SignedIn } from './begin-session';
import {
  otherClinicsRepository as repository,
  type AccountElsewhere,
  type LeftSession,
} from './other-clinics.repository';
import { isPassword } from './passwords';
import { openRefreshTokens } from './refresh-tokens';
import { sessionsRepository as sessions } from './sessions.repository';
import { checkCode, recordFailure } from './sign-in-checks';

/** Returns the other clinics of the group at which the user has an account. */
export async function findOtherClinics({
  db,
  userId,
  sessionId,
}: Pick<Caller, 'db' | 'userId' | 'sessionId'>): Promise<{ clinics: OtherClinic[] }> {
  return { clinics: await repository.list(db, { userId, sessionId }) };
}

/** Ends the session at one clinic and begins one of the same person at another clinic of the group. */
export async function switchClinic(body: ClinicSwitch, context: RequestContext): Promise<SignedIn> {
  const { database, settings } = context.deps;
  const { tenantId, sessionId } = openRefreshTokens(settings).ownerOf(body.refreshToken) ?? refuse('UNAUTHENTICATED');
  const from = database.forTenant({ tenantId });
  const left = (await repository.leaving(from, sessionId, body.refreshToken)) ?? refuse('UNAUTHENTICATED');
  if (left.isEnrolling) refuse('SECOND_FACTOR_REQUIRED');

  const known = { tenantId, userId: left.userId, since: left.provenAt };
  const accounts = await repository.accounts(database.platform, known);
  const account = accounts.find((one) => one.tenantId === body.tenantId) ?? refuse('CLINIC_UNKNOWN');
  const isProven = account.isUnchanged && left.otherClinics.includes(account.tenantId);
  if (!isProven) await prove(account, left, body, context);

  const { userId, passwordHash, totpConfirmedAt } = account;
  const origin = {
    otherClinics: [...left.otherClinics.filter((id) => id !== account.tenantId), tenantId],
    provenAt: left.provenAt,
    expiresAt: left.expiresAt,
    // Without the password there, the change is no fresh confirmation of the identity.
    ...(isProven && { confirmedAt: left.confirmedAt }),
  };
  const begun = await database
    .forTenant({ tenantId: account.tenantId })
    .transaction()
    .execute((db) =>
      beginSession(db, { userId, shown: { passwordHash, totpConfirmedAt }, origin, fromClinic: tenantId }, context),
    );
  // The account was changed meanwhile.
  if (!begun) return recordFailure(account, 'PASSWORD_WRONG', context);
  await from.transaction().execute(async (db) => {
    await sessions.end(db, sessionId, 'SWITCHED');
    const { requestId, ipAddress } = context;
    const actor = { userId: left.userId, role: left.role, requestId, ipAddress };
    const to = { toClinic: account.tenantId };
    await appendAudit(db, actor, { action: 'LOGOUT', resource: 'auth', recordId: sessionId, to });
  });
  return begun;
}

/** Checks password and code of the account at the other clinic, as a login there would. */
async function prove(
  account: AccountElsewhere,
  { email }: LeftSession,
  { password, code }: ClinicSwitch,
  context: RequestContext,
): Promise<void> {
  const { deps, ipAddress, language } = context;
  if (password === undefined) {
    refuse('INVALID_INPUT', { fields: { password: fieldComplaint(language, 'required') } });
  }
  const throttle = openThrottle(deps.database.platform, deps.settings.secret);
  const attempt = { name: email, isKnown: true, ipAddress };
  await throttle.begin(attempt);
  if (!(await isPassword(password, account.passwordHash))) await recordFailure(account, 'PASSWORD_WRONG', context);
  await checkCode(account, code, context);
  await throttle.withdraw(attempt);
}

/**
 * Returns the other clinics of the group whose account the password of a login opens as well. An account with
 * two-factor authentication is not among them: nobody has shown its code.
 */
export async function clinicsOpenedBy(
  password: string,
  { tenantId, userId }: { tenantId: string; userId: string },
  { deps }: RequestContext,
): Promise<string[]> {
  const accounts = await repository.accounts(deps.database.platform, { tenantId, userId, since: null });
  const checked = await Promise.all(
    accounts.map(async (one) =>
      one.totpConfirmedAt === null && (await isPassword(password, one.passwordHash)) ? [one.tenantId] : [],
    ),
  );
  return checked.flat();
}
