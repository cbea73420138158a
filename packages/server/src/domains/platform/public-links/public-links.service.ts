import type { TenantDatabase } from '../../../platform/db/database';
import { oneTimeTokenHash, openOneTimeTokens, type PublicLinkKind } from '../../../platform/http/one-time-tokens';
import { refuse } from '../../../platform/http/refusal';
import type { Floor, Visitor } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { publicLinksRepository as repository, type LinkRow } from './public-links.repository';

interface NewLink {
  kind: PublicLinkKind;
  recordId: string;
  /** ISO 8601; null is until it is revoked. */
  expiresAt: string | null;
  createdBy?: string | null;
}

/** Makes the secret of a link and ends the one before; it is told once, because only its hash is kept. */
export async function makePublicLink(
  { db, floor }: { db: TenantDatabase; floor: Floor },
  { kind, recordId, expiresAt, createdBy = null }: NewLink,
): Promise<string> {
  const token = openOneTimeTokens(floor.settings.secret).make(db.tenantId, kind);
  await repository.revoke(db, kind, recordId);
  await repository.insert(db, { kind, recordId, expiresAt, createdBy, tokenHash: oneTimeTokenHash(token) });
  return token;
}

/** Somebody who came by a link: the clinic's rows, and what the link opens. */
export interface LinkVisit {
  db: TenantDatabase;
  tenantId: string;
  link: LinkRow;
}

/** Refused alike whether the secret is unknown, revoked or too old; who tries many is slowed down (clinical.md section J). */
export async function openPublicLink(visitor: Visitor, kind: PublicLinkKind, token: string): Promise<LinkVisit> {
  const { floor, address } = visitor;
  const tenantId = openOneTimeTokens(floor.settings.secret).tenantOf(token, kind);
  const db = tenantId === undefined ? undefined : floor.database.forTenant({ tenantId });
  const link = db && (await repository.open(db, kind, oneTimeTokenHash(token)));
  if (db && tenantId !== undefined && link) return { db, tenantId, link };
  const throttle = openThrottle(floor.database.platform, floor.settings.secret);
  // Never taken back: a link that is not good is a failure.
  await throttle.begin({ name: token, isKnown: false, address, what: 'public-link' });
  return refuse('TOKEN_INVALID');
}

/** Ends the link that opens a record, if there is one. */
export async function revokePublicLink(db: TenantDatabase, kind: PublicLinkKind, recordId: string): Promise<void> {
  await repository.revoke(db, kind, recordId);
}

/** The link that opens a record now, without its secret. */
export async function publicLinkOf(
  db: TenantDatabase,
  kind: PublicLinkKind,
  recordId: string,
): Promise<LinkRow | undefined> {
  return repository.of(db, kind, recordId);
}

/** Keeps other tries by the same link waiting until the transaction ends; false when the link has ended meanwhile. */
export async function lockPublicLink(db: TenantDatabase, id: string): Promise<boolean> {
  return repository.lock(db, id);
}

/** Counts a wrong answer to the question who is there, and ends the link after the last one allowed: true then. */
export async function countWrongTry({ db, link }: LinkVisit, kind: PublicLinkKind, most: number): Promise<boolean> {
  const isLast = (await repository.countWrongTry(db, link.id)) >= most;
  if (isLast) await repository.revoke(db, kind, link.recordId);
  return isLast;
}
