import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
import { prepared, type Prepared } from '../db/prepared';
import { none } from '../feature/declaration';
import { ownerOf, recordOf } from '../feature/record-owner';
import type { AuditEntry } from './audit-entry';
import { LIVE_CHANNEL } from './live-channel';

/** Actor of an entry; empty for a failed sign-in. */
export interface Actor {
  userId: string | null;
  role: string | null;
  requestId: string;
  ipAddress: string;
}

/**
 * Appends to the audit log of the clinic, in the current transaction. If others may have the record on their screens,
 * listeners are notified after the commit.
 */
export async function appendAudit(db: TenantDatabase, actor: Actor, entry: AuditEntry): Promise<void> {
  const {
    action,
    resource,
    recordId = null,
    from,
    to,
    reason = null,
    outcome = 'OK',
    userId = null,
    ownerId,
    patientIds,
  } = entry;
  const changes = from === undefined && to === undefined ? null : JSON.stringify({ from, to });
  const { userId: actorId, role: actorRole, requestId, ipAddress: address } = actor;
  const isLive = outcome === 'OK' && action !== 'READ' && changeOf(resource) !== undefined;
  const values = {
    action,
    recordId,
    changes,
    reason,
    outcome,
    actorId,
    actorRole,
    requestId,
    address,
    shown: patientIds ?? null,
    resource,
    userId,
    ownerId: ownerId ?? null,
  };
  await (isLive ? liveStatement(resource, ownerId !== undefined) : APPEND).all(db, values);
}

interface AuditRow extends Record<'action' | 'resource' | 'outcome' | 'requestId' | 'address', string> {
  recordId: string | null;
  changes: string | null;
  reason: string | null;
  actorId: string | null;
  actorRole: string | null;
  /** Ids of the people whose data the entry shows. */
  shown: readonly string[] | null;
  userId: string | null;
  ownerId: string | null;
}

// The row is committed with the change that it records, whichever statement carries it.
const APPEND = prepared((db, row: AuditRow) => insertion(db, row), { isDeferred: true });

const liveStatements = new Map<string, Prepared<AuditRow, unknown>>();

/** Returns the statement that appends an entry and announces the change of a record, whose owner may be known. */
function liveStatement(resource: AuditEntry['resource'], isOwnerKnown: boolean): Prepared<AuditRow, unknown> {
  const key = `${resource} ${isOwnerKnown}`;
  const known = liveStatements.get(key);
  if (known) return known;
  const live = prepared((db, row: AuditRow) => announcement(resource, db, row, isOwnerKnown).compile(db), {
    isDeferred: true,
  });
  liveStatements.set(key, live);
  return live;
}

function insertion(db: TenantDatabase, row: AuditRow) {
  const { action, resource, recordId, changes, reason, outcome } = row;
  const { actorId, actorRole, requestId, address, shown } = row;
  const entry = { action, resource, recordId, changes, reason, outcome };
  const by = { actorId, actorRole, requestId, address, patientIds: sql<string[]>`${shown}::uuid[]` };
  return db.insertInto('auditLog').values({ tenantId: db.tenantId, ...entry, ...by });
}

function announcement(resource: AuditEntry['resource'], db: TenantDatabase, row: AuditRow, isOwnerKnown: boolean) {
  const change = changeOf(resource);
  if (!change) throw new Error(`Changes of ${resource} are not announced`);
  const { recordId, userId, ownerId } = row;
  const owner = isOwnerKnown && change.isHeard ? sql`${ownerId}::uuid` : change.owner(db, recordId);
  return sql`
    with written as (${insertion(db, row)}),
    event as (
      insert into live_events (tenant_id, topic, record_id, patient_id, user_id)
      select ${db.tenantId}::uuid, ${change.topic}::text, ${recordId}::uuid, ${owner}, ${userId}::uuid
      returning tenant_id, id, topic, record_id, patient_id, user_id, at
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_object('tenantId', tenant_id, 'patientId', patient_id, 'userId', user_id,
      'event', json_build_object('id', id, 'topic', topic, 'recordId', record_id,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text)
    from event`;
}

/**
 * Returns the topic of the live event for a change, and whether the patient receives it; undefined if no event is sent.
 */
function changeOf(resource: AuditEntry['resource']) {
  if (resource === 'module-files') return undefined;
  const { live, patient } = recordOf(resource);
  if (live === none) return undefined;
  const hears = live.toPatient && patient !== none;
  return {
    topic: live.topic,
    isHeard: hears,
    owner: (db: TenantDatabase, recordId: string | null) =>
      hears ? ownerOf(resource, 'patient', sql`${db.tenantId}::uuid`, sql`${recordId}::uuid`) : sql`null::uuid`,
  };
}
