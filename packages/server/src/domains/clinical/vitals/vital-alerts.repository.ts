import type { AlertStatus, VitalAlert } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { personJson, personJsonOrNull } from '../../../platform/db/person-json';
import type { RaisedAlert } from './vital-assessment.rules';

/** Minutes within which the same subject at the same level is one alert (reference C). */
const SAME_ALERT_MINUTES = 15;

/** Alert as its status changes. */
export interface LockedAlert {
  id: string;
  patientId: string;
  status: AlertStatus;
  version: number;
}

const ACTIVE = sql`('OPEN', 'ESCALATED', 'ACKNOWLEDGED')`;

export const vitalAlertsRepository = {
  /** Active alerts: those that nobody has acknowledged first, critical ones before warnings, then the oldest. */
  async active(db: TenantDatabase, patientId?: string): Promise<VitalAlert[]> {
    const ofPatient = patientId ? sql`and a.patient_id = ${patientId}` : sql``;
    return select(
      db,
      sql`a.status in ${ACTIVE} ${ofPatient}
      order by a.status = 'ACKNOWLEDGED', a.level = 'WARNING', a.opened_at, a.id limit 100`,
    );
  },

  async find(db: TenantDatabase, id: string): Promise<VitalAlert | undefined> {
    return (await select(db, sql`a.id = ${id}`))[0];
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedAlert | undefined> {
    return db
      .selectFrom('vitalAlerts')
      .select(['id', 'patientId', 'status', 'version'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<LockedAlert>()
      .executeTakeFirst();
  },

  /**
   * Opens an alert, unless the same one was opened within a quarter of an hour and is still active; undefined then.
   * Requires the lock on the patient.
   */
  async open(
    db: TenantDatabase,
    { subject, level, value }: RaisedAlert,
    reading: { patientId: string; vitalsId: string; openedAt: string; escalatesAt: string },
  ): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      insert into vital_alerts (tenant_id, patient_id, vitals_id, subject, level, value, opened_at, escalates_at)
      select ${db.tenantId}, ${reading.patientId}, ${reading.vitalsId}, ${subject}, ${level}, ${value}, ${reading.openedAt}::timestamptz,
        ${reading.escalatesAt}::timestamptz
      where not exists (
        select from vital_alerts a
        where a.tenant_id = ${db.tenantId} and a.patient_id = ${reading.patientId} and a.subject = ${subject}
          and a.level = ${level} and a.status in ${ACTIVE} and a.opened_at > now() - make_interval(mins => ${SAME_ALERT_MINUTES}))
      returning id`.execute(db);
    return rows[0]?.id;
  },

  /** Ends the active alerts of some subjects of a patient, or those of a reading; returns their ids. */
  async end(
    db: TenantDatabase,
    to: 'RESOLVED' | 'ENTERED_IN_ERROR',
    which: { vitalsId: string } | { patientId: string; subjects: readonly string[] },
  ): Promise<string[]> {
    const condition =
      'vitalsId' in which
        ? sql`vitals_id = ${which.vitalsId}`
        : sql`patient_id = ${which.patientId} and subject = any(${[...which.subjects]}::text[])`;
    const { rows } = await sql<{ id: string }>`
      update vital_alerts set status = ${to} where tenant_id = ${db.tenantId} and status in ${ACTIVE} and ${condition}
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Writes changes; requires the lock on the alert. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: {
      status?: AlertStatus;
      action?: string;
      comment?: string | null;
      acknowledgedAt?: string;
      acknowledgedBy?: string;
      ownerId?: string;
    },
  ): Promise<void> {
    await db
      .updateTable('vitalAlerts')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async isClinician(db: TenantDatabase, userId: string): Promise<boolean> {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('role', 'in', ['ADMIN', 'DOCTOR', 'NURSE'])
      .where('isActive', '=', true)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Returns the clinics with alerts that nobody has acknowledged in time. */
  async clinicsToEscalate(platform: Database['platform']): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from app.clinics_to_escalate() id`.execute(platform);
    return rows.map(({ id }) => id);
  },

  /** Escalates the alerts of a clinic that are due; skips rows locked by others. */
  async escalate(db: TenantDatabase): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select id from vital_alerts where tenant_id = ${db.tenantId} and status = 'OPEN' and escalates_at <= now()
        order by id for update skip locked
      )
      update vital_alerts a set status = 'ESCALATED' from due where a.tenant_id = ${db.tenantId} and a.id = due.id
      returning a.id`.execute(db);
    return rows.map(({ id }) => id);
  },
};

async function select(db: TenantDatabase, which: RawBuilder<unknown>): Promise<VitalAlert[]> {
  const { rows } = await sql<VitalAlert>`
    select a.id, a.patient_id as "patientId", ${personJson('p')} as patient, a.vitals_id as "vitalsId", a.subject, a.level,
      case when a.status = 'OPEN' and a.escalates_at <= now() then 'ESCALATED' else a.status end as status, a.value,
      a.opened_at as "openedAt", a.escalates_at as "escalatesAt", ${personJsonOrNull('o')} as owner,
      a.acknowledged_at as "acknowledgedAt", ${personJsonOrNull('u')} as "acknowledgedBy", a.action, a.comment, a.version
    from vital_alerts a join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
    left join users o on o.tenant_id = a.tenant_id and o.id = a.owner_id
    left join users u on u.tenant_id = a.tenant_id and u.id = a.acknowledged_by
    where a.tenant_id = ${db.tenantId} and ${which}`.execute(db);
  return rows;
}
