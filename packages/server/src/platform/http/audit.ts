import { sql } from 'kysely';
import type { TenantDatabase } from '../db/database';
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
    patientIds,
  } = entry;
  const changes = from === undefined && to === undefined ? null : JSON.stringify({ from, to });
  const { userId: actorId, role: actorRole, requestId, ipAddress: address } = actor;
  const row = {
    action,
    resource,
    recordId,
    changes,
    reason,
    outcome,
    actorId,
    actorRole,
    requestId,
    address,
    ...(patientIds && { patientIds: [...patientIds] }),
  };
  const change = outcome === 'OK' && action !== 'READ' ? changeOf(resource) : undefined;
  const write = db.insertInto('auditLog').values({ tenantId: db.tenantId, ...row });
  if (!change) {
    await write.execute();
    return;
  }
  await sql`
    with written as (${write}),
    event as (
      insert into live_events (tenant_id, topic, record_id, patient_id, user_id)
      select ${db.tenantId}::uuid, ${change.topic}::text, ${recordId}::uuid, ${change.patient(db, recordId)}, ${userId}::uuid
      returning tenant_id, id, topic, record_id, patient_id, user_id, at
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_object('tenantId', tenant_id, 'patientId', patient_id, 'userId', user_id,
      'event', json_build_object('id', id, 'topic', topic, 'recordId', record_id,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text)
    from event`.execute(db);
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
    patient: (db: TenantDatabase, recordId: string | null) =>
      hears ? ownerOf(resource, 'patient', sql`${db.tenantId}::uuid`, sql`${recordId}::uuid`) : sql`null::uuid`,
  };
}
