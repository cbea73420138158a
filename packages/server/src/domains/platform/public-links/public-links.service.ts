import type { TenantDatabase } from '../../../platform/db/database';
import { oneTimeTokenHash, openOneTimeTokens, type PublicLinkKind } from '../../../platform/http/one-time-tokens';
import { refuse } from '../../../platform/http/refusal';
import type { ServerDeps, RequestContext } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { publicLinksRepository as repository, type LinkRow } from './public-links.repository';

interface NewLink {
  kind: PublicLinkKind;
  recordId: string;
  /** ISO 8601; null means until revoked. */
  expiresAt: string | null;
  createdBy?: string | null;
}

/** Creates a link and revokes the previous one; the token is returned only here, because only its hash is stored. */
export async function makePublicLink(
  { db, deps }: { db: TenantDatabase; deps: ServerDeps },
  { kind, recordId, expiresAt, createdBy = null }: NewLink,
): Promise<string> {
  const token = openOneTimeTokens(deps.settings).make(db.tenantId, kind);
  await repository.revoke(db, kind, recordId);
  await repository.insert(db, { kind, recordId, expiresAt, createdBy, tokenHash: oneTimeTokenHash(token) });
  return token;
}

/** Access through a link: the clinic's rows, and the record of the link. */
export interface LinkVisit {
  db: TenantDatabase;
  tenantId: string;
  link: LinkRow;
}

/** Opens a link; the error is the same for an unknown, revoked or expired token, and guessing is throttled. */
export async function openPublicLink(context: RequestContext, kind: PublicLinkKind, token: string): Promise<LinkVisit> {
  const { deps, ipAddress } = context;
  const tenantId = openOneTimeTokens(deps.settings).tenantOf(token, kind);
  const db = tenantId === undefined ? undefined : deps.database.forTenant({ tenantId });
  const link = db && (await repository.open(db, kind, oneTimeTokenHash(token)));
  if (db && tenantId !== undefined && link) {
    context.shown.link = { tenantId, recordId: link.recordId };
    return { db, tenantId, link };
  }
  const throttle = openThrottle(deps.database.platform, deps.settings.secret);
  // Not undone on failure, so that invalid tokens count as failed attempts.
  await throttle.begin({ name: token, isKnown: false, ipAddress, what: 'public-link' });
  return refuse('TOKEN_INVALID');
}

/** Revokes the link to a record, if there is one. */
export async function revokePublicLink(db: TenantDatabase, kind: PublicLinkKind, recordId: string): Promise<void> {
  await repository.revoke(db, kind, recordId);
}

/** Returns the current link to a record, without its token. */
export async function publicLinkOf(
  db: TenantDatabase,
  kind: PublicLinkKind,
  recordId: string,
): Promise<LinkRow | undefined> {
  return repository.of(db, kind, recordId);
}

/** Locks a link against other attempts until the transaction ends; false if it has ended meanwhile. */
export async function lockPublicLink(db: TenantDatabase, id: string): Promise<boolean> {
  return repository.lock(db, id);
}

/** Counts a failed identity check, and revokes the link after the last one allowed: then returns true. */
export async function countWrongTry({ db, link }: LinkVisit, kind: PublicLinkKind, max: number): Promise<boolean> {
  const isLast = (await repository.countWrongTry(db, link.id)) >= max;
  if (isLast) await repository.revoke(db, kind, link.recordId);
  return isLast;
}
