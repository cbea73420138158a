import type { AlertStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { RaisedAlert } from './alert-list';
import { ACTIVE, LAST_READING, type Acknowledgement, type LockedAlert } from './vital-alerts.repository';

/** Alert of which a reading was taken back. */
export interface AffectedAlert extends LockedAlert {
  recalledFrom: Acknowledgement | null;
}

/** Alert that has come back because the reading that resolved it was wrong. */
export interface ReopenedAlert extends RaisedAlert {
  id: string;
  status: AlertStatus;
  encounterId: string | null;
  escalatesAt: string;
}

/** Changes of alerts after one of their readings was wrong. */
export const alertCorrectionsRepository = {
  /** Ends what a reading said in alerts that are active or resolved; returns them, locked. */
  async endReading(db: TenantDatabase, vitalsId: string): Promise<AffectedAlert[]> {
    const { rows } = await sql<AffectedAlert>`
      with ended as (
        update vital_alert_readings set is_ended = true
        where tenant_id = ${db.tenantId} and vitals_id = ${vitalsId} and not is_ended
        returning alert_id
      )
      select a.id, a.patient_id as "patientId", a.status, a.version, a.recalled_from as "recalledFrom"
      from vital_alerts a join ended on ended.alert_id = a.id
      where a.tenant_id = ${db.tenantId} and a.status <> 'ENTERED_IN_ERROR' order by a.id for update of a`.execute(db);
    return rows;
  },

  /** Marks an alert without a reading as entered in error; no other one has resolved it. */
  async markInError(db: TenantDatabase, id: string): Promise<void> {
    await db
      .updateTable('vitalAlerts')
      .set({ status: 'ENTERED_IN_ERROR', resolvedFrom: null, resolvedByReading: null })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** An acknowledged alert was known with no worse value than its readings have. */
  async limitAcknowledged(db: TenantDatabase, id: string): Promise<void> {
    await sql`
      update vital_alerts set acknowledged_severity = least(acknowledged_severity, (
        select max(severity) from vital_alert_readings
        where tenant_id = ${db.tenantId} and alert_id = ${id} and not is_ended))
      where tenant_id = ${db.tenantId} and id = ${id} and status = 'ACKNOWLEDGED'`.execute(db);
  },

  /** Returns whether an alert still has a reading since its acknowledgement that is worse than the value known then. */
  async isWorseSince(db: TenantDatabase, id: string, known: Acknowledgement): Promise<boolean> {
    const { rows } = await sql`
      select from vital_alert_readings where tenant_id = ${db.tenantId} and alert_id = ${id} and not is_ended
        and recorded_at > ${known.acknowledgedAt}::timestamptz and severity > ${known.acknowledgedSeverity} limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Returns those of some alerts that are active, each with the time of its newest reading. */
  async activeOf(db: TenantDatabase, ids: readonly string[]): Promise<{ id: string; latestAt: string }[]> {
    const { rows } = await sql<{ id: string; latestAt: string }>`
      select id, ${LAST_READING} as "latestAt" from vital_alerts
      where tenant_id = ${db.tenantId} and id = any(${[...ids]}::uuid[]) and status in ${ACTIVE}`.execute(db);
    return rows;
  },

  /** Resolves alerts that have come back by a later one of the same subject and level, which carries on; returns their ids. */
  async resolveByLater(db: TenantDatabase, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update vital_alerts a set resolved_from = a.status, status = 'RESOLVED', resolved_by_reading = later.vitals_id
      from vital_alerts later
      where a.tenant_id = ${db.tenantId} and a.id = any(${[...ids]}::uuid[]) and a.status in ${ACTIVE}
        and later.tenant_id = a.tenant_id and later.patient_id = a.patient_id and later.subject = a.subject
        and later.level = a.level and later.id > a.id and later.status in ${ACTIVE}
      returning a.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Reopens the alerts that a reading had resolved. */
  async reopen(db: TenantDatabase, vitalsId: string): Promise<ReopenedAlert[]> {
    const { rows } = await sql<ReopenedAlert>`
      update vital_alerts a set status = resolved_from, resolved_from = null, resolved_by_reading = null
      from vitals v where a.tenant_id = ${db.tenantId} and a.resolved_by_reading = ${vitalsId} and a.status = 'RESOLVED'
        and v.tenant_id = a.tenant_id and v.id = a.vitals_id
      returning a.id, a.subject, a.level, a.value, a.severity, a.status, v.encounter_id as "encounterId",
        a.escalates_at as "escalatesAt"`.execute(db);
    return rows;
  },
};
