import { randomUUID } from 'node:crypto';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import type { Visitor } from '../../../platform/http/service';
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

/** Sends somebody a link that does what the purpose says; in a transaction it stands or falls with it. */
export async function sendLink(
  db: TenantDatabase,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
  settings: Settings,
): Promise<void> {
  const recipient = (await accounts.recipient(db, userId)) ?? NOBODY;
  const clinicName = db.tenantId === PLATFORM_TENANT_ID ? FALLBACK_TENANT_NAME : recipient.clinicName;
  const use = purpose === 'VERIFY' ? 'address' : 'password';
  const token = openOneTimeTokens(settings.secret).make(db.tenantId, use);
  const link = accountLink(MAIL[purpose], token, settings.publicAddress);
  const { subject, body } = accountMail(MAIL[purpose], { ...recipient, clinicName }, link);
  const mail = mailRow({ to: recipient.email, subject, body }, settings);
  await tokens.issue(db, { userId, purpose, token, mail });
}

/** Sends a new person the link that sets their first password. */
export function inviteUser(db: TenantDatabase, userId: string, settings: Settings): Promise<void> {
  return sendLink(db, { userId, purpose: 'INVITE' }, settings);
}

/** Tells the old address that e-mails go elsewhere now. */
export async function tellOldAddress(
  db: TenantDatabase,
  { userId, oldEmail }: { userId: string; oldEmail: string },
  settings: Settings,
): Promise<void> {
  const recipient = (await accounts.recipient(db, userId)) ?? NOBODY;
  await sendMail(db, { to: oldEmail, ...accountMail('emailChanged', recipient) }, settings);
}

/**
 * Sends a link to whoever has this address, one for each clinic. The answer and the work are the same where nobody has it:
 * the same statements run for nobody.
 */
export async function requestLink(
  email: string,
  purpose: 'RESET' | 'VERIFY',
  { floor, address, requestId }: Visitor,
): Promise<Record<string, never>> {
  const { database, settings } = floor;
  const found = await accounts.byEmail(database.platform, email.toLowerCase());
  // An e-mail is a cost of its own, so an attempt is never forgiven: whoever asks often waits.
  const attempt = { name: email.toLowerCase(), isKnown: found.length > 0, address, what: `link ${purpose}` };
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
        await appendAudit(db, { userId: null, role: null, requestId, address }, entry);
      });
  }
  return {};
}
