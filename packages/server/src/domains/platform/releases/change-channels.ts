import type { Channel } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import type { Changer } from './changer';
import { requireFit } from './require-fit';
import { registryChanges as repository, type KnownRelease } from './registry-changes.repository';

interface Promotion {
  module: string;
  version: string;
  channel: Channel;
  reason?: string;
}

/** Rollback of a channel. */
export interface Rollback {
  module: string;
  channel: Channel;
  /** If omitted, the previous release of the channel. */
  version?: string;
  reason: string;
  /** Id of the failing release: nothing happens if the channel has changed meanwhile. */
  releaseId?: string;
}

/** Result of a rollback. */
export interface RolledBack {
  module: string;
  channel: Channel;
  /** Withdrawn version. */
  from: string;
  /** Version that replaces it. */
  to: string;
}

/** Points a channel to a release; idempotent. Requires a transaction. */
export async function promoteRelease(db: TenantDatabase, promotion: Promotion, by: Changer): Promise<void> {
  const { module, version, channel, reason = null } = promotion;
  await repository.lock(db);
  const release = await offerableRelease(db, module, version);
  const before = await repository.channel(db, module, channel);
  if (before?.releaseId === release.id) return;
  await requireFit(db, { module, id: release.id, channel });
  const previousId = before?.releaseId ?? null;
  await repository.setChannel(db, { module, channel, releaseId: release.id, previousId, reason, by: by.name });
  await appendAudit(db, by.actor, {
    action: 'PROMOTE',
    resource: 'modules',
    recordId: release.id,
    reason,
    from: {
      module,
      channel,
      version: before?.version ?? null,
    },
    to: {
      module,
      channel,
      version,
    },
  });
}

/**
 * Withdraws the release of a channel and returns to an earlier one. Other channels and assignments with the withdrawn
 * release are moved to the same one. Undefined if there was nothing left to do.
 */
export async function rollBackChannel(
  db: TenantDatabase,
  rollback: Rollback,
  by: Changer,
): Promise<RolledBack | undefined> {
  if (!db.isTransaction) return db.transaction().execute((tx) => rollBackChannel(tx, rollback, by));
  const { module, channel, version, reason, releaseId } = rollback;
  await repository.lock(db);
  const present = await repository.channel(db, module, channel);
  if (releaseId !== undefined && present?.releaseId !== releaseId) return undefined;
  const target =
    version === undefined
      ? present?.targetId && (await repository.release(db, module, { id: present.targetId }))
      : await availableRelease(db, module, version);
  if (!present || !target || target.id === present.releaseId) return refuse('RELEASE_NONE_EARLIER');

  await repository.setStatus(db, present.releaseId, 'WITHDRAWN', reason);
  const moved = await repository.moveOn(db, { from: present.releaseId, to: target.id, reason, by: by.name });
  const others = moved.channels.filter((other) => other !== channel);
  await appendAudit(db, by.actor, {
    action: 'ROLLBACK',
    resource: 'modules',
    recordId: present.releaseId,
    reason,
    from: {
      module,
      channel,
      version: present.version,
    },
    to: {
      module,
      channel,
      version: target.version,
      withdrawn: present.version,
      ...movedToo(others, moved.assignments),
    },
  });
  return { module, channel, from: present.version, to: target.version };
}

/**
 * Withdraws a release that no channel points to, so that it is neither a fallback nor assigned any more; assignments to
 * it get the stable release. False if it was withdrawn meanwhile, or a channel points to it. Requires a transaction.
 */
export async function withdrawRelease(
  db: TenantDatabase,
  { module, releaseId, reason }: { module: string; releaseId: string; reason: string },
  by: Changer,
): Promise<boolean> {
  await repository.lock(db);
  const release = await repository.release(db, module, { id: releaseId });
  if (release?.status !== 'AVAILABLE' || (await repository.isOnChannel(db, releaseId))) return false;
  const stable = (await repository.channel(db, module, 'STABLE')) ?? refuse('RELEASE_NONE_EARLIER');
  await repository.setStatus(db, releaseId, 'WITHDRAWN', reason);
  const moved = await repository.moveOn(db, { from: releaseId, to: stable.releaseId, reason, by: by.name });
  await appendAudit(db, by.actor, {
    action: 'WITHDRAW',
    resource: 'modules',
    recordId: releaseId,
    reason,
    from: { module, version: release.version },
    to: { module, version: stable.version, withdrawn: release.version, ...movedToo([], moved.assignments) },
  });
  return true;
}

/** Returns a release that may be offered; throws if it is unknown or not available. */
export async function availableRelease(db: TenantDatabase, module: string, version: string): Promise<KnownRelease> {
  const release = (await repository.release(db, module, { version })) ?? refuse('RELEASE_UNKNOWN');
  return release.status === 'AVAILABLE' ? release : refuse('RELEASE_NOT_AVAILABLE');
}

/**
 * Returns a release that may be offered, if no other module on a channel claims one of its paths: a page cannot have
 * two screens for one path.
 */
export async function offerableRelease(db: TenantDatabase, module: string, version: string): Promise<KnownRelease> {
  const release = await availableRelease(db, module, version);
  const claims = await repository.claimedElsewhere(db, release.id);
  if (claims.length > 0) refuse('RELEASE_ADDRESS_TAKEN', { details: { claims } });
  return release;
}

function movedToo(channels: string[], assignments: number) {
  return { ...(channels.length > 0 && { otherChannels: channels }), ...(assignments > 0 && { assignments }) };
}
