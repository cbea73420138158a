import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import type { RequestContext } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { addAlert } from '../alerts/alerts.service';
import { accountsRepository as accounts } from './accounts.repository';
import { openOneTimeTokens, type AccountTokenUse } from '../../../platform/http/one-time-tokens';
import { oneTimeTokensRepository as tokens, type TokenOwner } from './one-time-tokens.repository';
import { checkPassword } from './password-strength';
import { hashPassword } from './passwords';
import { sessionsRepository as sessions } from './sessions.repository';
import type { TenantDatabase } from '../../../platform/db/database';

/** Sets a new password by the link of an e-mail, which also verifies the address. */
export async function resetPassword(
  token: string,
  password: string,
  context: RequestContext,
): Promise<Record<string, never>> {
  const { ipAddress, deps } = context;
  const email = await withToken(token, 'password', context, async (db, { userId, role }) => {
    const { requestId, language } = context;
    const person = await accounts.recipient(db, userId);
    checkPassword(password, [person?.firstName, person?.lastName, person?.email, person?.clinicName], language);
    await accounts.setPassword(db, userId, await hashPassword(password));
    await accounts.markVerified(db, userId);
    await tokens.voidPasswordLinks(db, userId);
    await sessions.endAll(db, userId, 'PASSWORD_RESET');
    await addAlert(db, { userId, kind: 'PASSWORD_CHANGED', path: '/account/security' });
    await appendAudit(
      db,
      { userId, role, requestId, ipAddress },
      { action: 'PASSWORD_RESET', resource: 'auth', recordId: userId },
    );
    return person?.email;
  });
  // The way in for an owner whose account strangers are guessing.
  const throttle = openThrottle(deps.database.platform, deps.settings.secret);
  if (email !== undefined) await throttle.recognise({ name: email, ipAddress });
  return {};
}

/** Marks the e-mail address of an account as verified. */
export async function verifyEmail(token: string, context: RequestContext): Promise<Record<string, never>> {
  return withToken(token, 'address', context, async (db, { userId, role }) => {
    const { requestId, ipAddress } = context;
    await accounts.markVerified(db, userId);
    await appendAudit(
      db,
      { userId, role, requestId, ipAddress },
      { action: 'EMAIL_VERIFIED', resource: 'auth', recordId: userId },
    );
    return {};
  });
}

/** Consumes the token in the transaction of its purpose; after an error it is still valid. */
async function withToken<T>(
  token: string,
  use: AccountTokenUse,
  { deps, ipAddress }: RequestContext,
  run: (db: TenantDatabase, owner: TokenOwner) => Promise<T>,
): Promise<T> {
  const { database, settings } = deps;
  const throttle = openThrottle(database.platform, settings.secret);
  const attempt = { name: ipAddress, isKnown: false, ipAddress, what: 'one-time token' };
  await throttle.begin(attempt);
  const tenantId = openOneTimeTokens(settings).tenantOf(token, use) ?? refuse('TOKEN_INVALID');
  // Only this server issues tokens that come this far, so this was not a guess.
  await throttle.succeed(attempt);
  return database
    .forTenant({ tenantId })
    .transaction()
    .execute(async (db) => run(db, (await tokens.use(db, token, use)) ?? refuse('TOKEN_INVALID')));
}
