import { randomUUID } from 'node:crypto';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import type { RequestContext } from '../../../platform/http/service';
import type { Settings } from '../../../platform/http/settings';
import { openThrottle } from '../../../platform/http/throttle';
import { mailRow, sendMail } from '../../../platform/mail/mail.service';
import { accountLink, accountMail, type AccountMail } from './account-mails';
import { accountsRepository as accounts } from './accounts.repository';
import { openOneTimeTokens } from '../../../platform/http/one-time-tokens';
import { oneTimeTokensRepository as tokens, type TokenPurpose } from './one-time-tokens.repository';

const MAIL: Record<TokenPurpose, Exclude<AccountMail, 'emailChanged'>> = {
  RESET: 'reset',
  INVITE: 'invite',
  VERIFY: 'verify',
};
const NOBODY = {
  firstName: '',
  clinicName: FALLBACK_TENANT_NAME,
  language: 'en',
  email: 'nobody@example.org',
} as const;

/** Sends a link for the given purpose, in the current transaction, and returns it. */
export async function sendLink(
  db: TenantDatabase,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
  settings: Settings,
): Promise<string> {
  const recipient = (await accounts.recipient(db, userId)) ?? NOBODY;
  const clinicName = db.tenantId === PLATFORM_TENANT_ID ? FALLBACK_TENANT_NAME : recipient.clinicName;
  const use = purpose === 'VERIFY' ? 'address' : 'password';
  const token = openOneTimeTokens(settings).make(db.tenantId, use);
  const link = accountLink(MAIL[purpose], token, settings.publicAddress);
  const { subject, body } = accountMail(MAIL[purpose], { ...recipient, clinicName }, link);
  const mail = mailRow({ to: recipient.email, subject, body }, settings);
  await tokens.issue(db, { userId, purpose, token, mail });
  return link;
}

/** Sends a new user the link for setting the first password. */
export function inviteUser(db: TenantDatabase, userId: string, settings: Settings): Promise<string> {
  return sendLink(db, { userId, purpose: 'INVITE' }, settings);
}

/** Notifies the old e-mail address of the change. */
export async function tellOldAddress(
  db: TenantDatabase,
  { userId, oldEmail }: { userId: string; oldEmail: string },
  settings: Settings,
): Promise<void> {
  const recipient = (await accounts.recipient(db, userId)) ?? NOBODY;
  await sendMail(db, { to: oldEmail, ...accountMail('emailChanged', recipient) }, settings);
}

/**
 * Sends links to the owners of an address, one per clinic. Response and timing are the same if there are none, since
 * the same statements run, so that addresses cannot be enumerated.
 */
export async function requestLink(
  email: string,
  purpose: 'RESET' | 'VERIFY',
  { deps, ipAddress, requestId }: RequestContext,
): Promise<Record<string, never>> {
  const { database, settings } = deps;
  const found = await accounts.byEmail(database.platform, email.toLowerCase());
  // Sending e-mail has a cost, so an attempt is never forgiven: frequent requests are throttled.
  const attempt = { name: email.toLowerCase(), isKnown: found.length > 0, ipAddress, what: `link ${purpose}` };
  await openThrottle(database.platform, settings.secret).begin(attempt);

  const reachable = found.filter(({ isActive, tenantStatus }) => isActive && tenantStatus === 'ACTIVE');
  const nobody = { tenantId: PLATFORM_TENANT_ID, userId: randomUUID() };
  for (const { tenantId, userId } of reachable.length > 0 ? reachable : [nobody]) {
    await database
      .forTenant({ tenantId })
      .transaction()
      .execute(async (db) => {
        await sendLink(db, { userId, purpose }, settings);
        const entry = { action: `${purpose}_REQUESTED`, resource: 'auth', recordId: userId } as const;
        await appendAudit(db, { userId: null, role: null, requestId, ipAddress }, entry);
      });
  }
  return {};
}
