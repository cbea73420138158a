import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import type { Visitor } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { addAlert } from '../alerts/alerts.service';
import { accountsRepository as accounts } from './accounts.repository';
import { openOneTimeTokens, type AccountTokenUse } from '../../../platform/http/one-time-tokens';
import { oneTimeTokensRepository as tokens, type TokenOwner } from './one-time-tokens.repository';
import { checkPassword } from './password-strength';
import { hashPassword } from './passwords';
import { sessionsRepository as sessions } from './sessions.repository';
import type { TenantDatabase } from '../../../platform/db/database';

/** Sets a new password by the link of an e-mail, which also shows that the address is one's own. */
export async function resetPassword(token: string, password: string, visitor: Visitor): Promise<Record<string, never>> {
  return withToken(token, 'password', visitor, async (db, { userId, role }) => {
    const { requestId, address, language } = visitor;
    const person = await accounts.recipient(db, userId);
    checkPassword(password, [person?.firstName, person?.lastName, person?.email, person?.clinicName], language);
    await accounts.setPassword(db, userId, await hashPassword(password));
    await accounts.markVerified(db, userId);
    await tokens.voidPasswordLinks(db, userId);
    await sessions.endAll(db, userId, 'PASSWORD_RESET');
    await addAlert(db, { userId, kind: 'PASSWORD_CHANGED', path: '/account/security' });
    await appendAudit(
      db,
      { userId, role, requestId, address },
      { action: 'PASSWORD_RESET', resource: 'auth', recordId: userId },
    );
    return {};
  });
}

/** Notes that an e-mail address is the account owner's own. */
export async function verifyEmail(token: string, visitor: Visitor): Promise<Record<string, never>> {
  return withToken(token, 'address', visitor, async (db, { userId, role }) => {
    const { requestId, address } = visitor;
    await accounts.markVerified(db, userId);
    await appendAudit(
      db,
      { userId, role, requestId, address },
      { action: 'EMAIL_VERIFIED', resource: 'auth', recordId: userId },
    );
    return {};
  });
}

/** Uses the token up together with what it is used for; a refusal leaves it good for another try. */
async function withToken<T>(
  token: string,
  use: AccountTokenUse,
  { floor, address }: Visitor,
  run: (db: TenantDatabase, owner: TokenOwner) => Promise<T>,
): Promise<T> {
  const { database, settings } = floor;
  const throttle = openThrottle(database.platform, settings.secret);
  const attempt = { name: address, isKnown: false, address, what: 'one-time token' };
  await throttle.begin(attempt);
  const tenantId = openOneTimeTokens(settings.secret).tenantOf(token, use) ?? refuse('TOKEN_INVALID');
  // Only this server makes tokens that come this far: whoever holds one is not guessing.
  await throttle.succeed(attempt);
  return database
    .forTenant({ tenantId })
    .transaction()
    .execute(async (db) => run(db, (await tokens.use(db, token, use)) ?? refuse('TOKEN_INVALID')));
}
