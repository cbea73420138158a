import type { AlertAction, AlertLevel, AlertStatus, RangesInForce, VitalAlert } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJsonOrNull } from '../../../platform/db/person-json';
import { isOpenTo, type Reader } from '../restricted-patients.repository';
import type { RaisedAlert } from './alert-list';
import { concerns } from './alerts-of-doctor.repository';

/** Minutes within which the same subject at the same level is one alert (reference C). */
const SAME_ALERT_MINUTES = 15;

/** Alert as its status changes. */
export interface LockedAlert {
  id: string;
  patientId: string;
  status: AlertStatus;
  version: number;
}

/** Acknowledgement of an alert that a worse reading has ended. */
export interface Acknowledgement {
  action: AlertAction | null;
  comment: string | null;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  acknowledgedSeverity: number | null;
}

/** Alert that a reading may call attention to again. */
export interface SameAlert extends LockedAlert, Acknowledgement {
  severity: number;
}

/** Alert that nobody has acknowledged in time. */
export interface EscalatedAlert {
  id: string;
  patientId: string;
  encounterId: string | null;
  level: AlertLevel;
  value: string;
  recordedBy: string;
}

/** The reading that opens an alert, and when. */
interface NewAlert {
  patientId: string;
  vitalsId: string;
  openedAt: string;
  escalatesAt: string;
  ranges: RangesInForce;
}

/** Alerts of a patient, or those that concern a user, at a time; with a reader, those whose record the reader may open. */
interface WhichAlerts {
  patientId?: string | undefined;
  userId?: string;
  reader?: Reader;
  now: Date;
}

/** Statuses of alerts that ask for something. */
export const ACTIVE = sql`('OPEN', 'ESCALATED', 'ACKNOWLEDGED')`;

export const vitalAlertsRepository = {
  /** Active alerts: those that nobody has acknowledged first, critical ones before warnings, then the oldest. */
  async active(db: TenantDatabase, which: WhichAlerts): Promise<VitalAlert[]> {
    return select(db, which.now, activeOnes(db, which));
  },

  /** The same, with the number of all that nobody has acknowledged, also if there are more than are listed. */
  async activeCounted(
    db: TenantDatabase,
    which: WhichAlerts,
  ): Promise<{ alerts: VitalAlert[]; unacknowledgedCount: number }> {
    const count = sql`, (count(*) filter (where a.status <> 'ACKNOWLEDGED') over ())::int as "unacknowledgedCount"`;
    const rows = await select<{ unacknowledgedCount: number }>(db, which.now, activeOnes(db, which), count);
    const alerts = rows.map(({ unacknowledgedCount: _, ...alert }) => alert);
    return { alerts, unacknowledgedCount: rows[0]?.unacknowledgedCount ?? 0 };
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<VitalAlert | undefined> {
    return (await select(db, now, sql`a.id = ${id}`))[0];
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
   * Locks the active alert that a reading belongs to: of the same subject and level, and opened within a quarter of an hour
   * or not yet acknowledged. Requires the lock on the patient.
   */
  async lockSame(
    db: TenantDatabase,
    { subject, level }: RaisedAlert,
    { patientId, at }: { patientId: string; at: string },
  ): Promise<SameAlert | undefined> {
    const { rows } = await sql<SameAlert>`
      select id, patient_id as "patientId", status, version, severity, action, comment,
        acknowledged_at as "acknowledgedAt", acknowledged_by as "acknowledgedBy",
        acknowledged_severity as "acknowledgedSeverity"
      from vital_alerts
      where tenant_id = ${db.tenantId} and patient_id = ${patientId} and subject = ${subject} and level = ${level}
        and status in ${ACTIVE}
        and (status <> 'ACKNOWLEDGED' or opened_at > ${at}::timestamptz - make_interval(mins => ${SAME_ALERT_MINUTES}))
      order by id desc limit 1 for update`.execute(db);
    return rows[0];
  },

  async insert(
    db: TenantDatabase,
    { subject, level, value, severity }: RaisedAlert,
    { ranges, ...reading }: NewAlert,
  ): Promise<string> {
    const { id } = await db
      .insertInto('vitalAlerts')
      .values({
        tenantId: db.tenantId,
        ...reading,
        subject,
        level,
        value,
        severity,
        latestAt: reading.openedAt,
        ranges: JSON.stringify(ranges),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Adds a reading to an alert, or replaces what it said before it was corrected. */
  async addReading(
    db: TenantDatabase,
    alertId: string,
    { value, severity }: RaisedAlert,
    { vitalsId, recordedAt }: { vitalsId: string; recordedAt: string },
  ): Promise<void> {
    const said = { value, severity, recordedAt, isEnded: false };
    await db
      .insertInto('vitalAlertReadings')
      .values({ tenantId: db.tenantId, alertId, vitalsId, ...said })
      .onConflict((conflict) => conflict.columns(['tenantId', 'alertId', 'vitalsId']).doUpdateSet(said))
      .execute();
  },

  /** Makes the newest reading of an alert its value; false if no reading is left that stands for it. */
  async summarise(db: TenantDatabase, alertId: string): Promise<boolean> {
    const { rows } = await sql`
      update vital_alerts a set value = r.value, severity = r.severity, latest_at = r.recorded_at, readings_count = r.count
      from (
        select value, severity, recorded_at, (count(*) over ())::int as count from vital_alert_readings
        where tenant_id = ${db.tenantId} and alert_id = ${alertId} and not is_ended
        order by recorded_at desc, vitals_id desc limit 1
      ) r where a.tenant_id = ${db.tenantId} and a.id = ${alertId} returning a.id`.execute(db);
    return rows.length > 0;
  },

  /** Acknowledges an alert with the value that it has; only a worse one calls again. */
  async acknowledge(
    db: TenantDatabase,
    id: string,
    acknowledgement: { status: 'ACKNOWLEDGED' } & Omit<Acknowledgement, 'acknowledgedSeverity'>,
  ): Promise<void> {
    await db
      .updateTable('vitalAlerts')
      .set({ ...acknowledgement, acknowledgedSeverity: sql<number>`severity`, recalledFrom: null })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Resolves the active alerts of some subjects of a patient by a reading; returns their ids. */
  async resolve(
    db: TenantDatabase,
    { patientId, vitalsId }: { patientId: string; vitalsId: string },
    which:
      { subjects: readonly string[]; before?: { ids: readonly string[]; at: string } } | { acknowledged: RaisedAlert },
  ): Promise<string[]> {
    const condition =
      'subjects' in which
        ? sql`subject = any(${[...which.subjects]}::text[]) and status in ${ACTIVE} ${beforeReading(which.before)}`
        : sql`subject = ${which.acknowledged.subject} and level = ${which.acknowledged.level} and status = 'ACKNOWLEDGED'`;
    const { rows } = await sql<{ id: string }>`
      update vital_alerts set resolved_from = status, status = 'RESOLVED', resolved_by_reading = ${vitalsId}
      where tenant_id = ${db.tenantId} and patient_id = ${patientId} and ${condition} returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Writes changes; requires the lock on the alert. */
  async update(
    db: TenantDatabase,
    id: string,
    changes: {
      status?: AlertStatus;
      action?: string | null;
      comment?: string | null;
      acknowledgedAt?: string | null;
      acknowledgedBy?: string | null;
      acknowledgedSeverity?: number | null;
      recalledFrom?: string | null;
      resolvedFrom?: string;
      ownerId?: string;
      escalatesAt?: string;
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
  async clinicsToEscalate(platform: Database['platform'], now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from app.clinics_to_escalate(${moment(now)}) id`.execute(
      platform,
    );
    return rows.map(({ id }) => id);
  },

  /** Escalates the alerts of a clinic that are due; skips rows locked by others. */
  async escalate(db: TenantDatabase, now: Date): Promise<EscalatedAlert[]> {
    const { rows } = await sql<EscalatedAlert>`
      with due as (
        select id from vital_alerts
        where tenant_id = ${db.tenantId} and status = 'OPEN' and escalates_at <= ${moment(now)}
        order by id for update skip locked
      )
      update vital_alerts a set status = 'ESCALATED' from due, vitals v
      where a.tenant_id = ${db.tenantId} and a.id = due.id and v.tenant_id = a.tenant_id and v.id = a.vitals_id
      returning a.id, a.patient_id as "patientId", v.encounter_id as "encounterId", a.level, a.value,
        v.recorded_by as "recordedBy"`.execute(db);
    return rows;
  },
};

/** When the newest reading of an alert was measured; `latest_at` of one with a single reading says when it was opened. */
export const LAST_READING = sql`(select max(r.recorded_at) from vital_alert_readings r
  where r.tenant_id = vital_alerts.tenant_id and r.alert_id = vital_alerts.id and not r.is_ended)`;

/** Limits alerts to some whose readings are all before one. */
function beforeReading(before: { ids: readonly string[]; at: string } | undefined): RawBuilder<unknown> {
  if (!before) return sql``;
  return sql`and id = any(${[...before.ids]}::uuid[]) and ${LAST_READING} < ${before.at}::timestamptz`;
}

const moment = (at: Date) => sql<string>`${at.toISOString()}::timestamptz`;

function activeOnes(db: TenantDatabase, { patientId, userId, reader, now }: WhichAlerts): RawBuilder<unknown> {
  const ofPatient = patientId ? sql`and a.patient_id = ${patientId}` : sql``;
  const ofUser = userId ? sql`and ${concerns({ tenantId: db.tenantId, userId, now: moment(now) })}` : sql``;
  const open = reader ? sql`and ${isOpenTo(reader, db, 'a.patientId')}` : sql``;
  return sql`a.status in ${ACTIVE} ${ofPatient} ${ofUser} ${open}
    order by a.status = 'ACKNOWLEDGED', a.level = 'WARNING', a.opened_at, a.id limit 100`;
}

async function select<More = object>(
  db: TenantDatabase,
  now: Date,
  which: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<(VitalAlert & More)[]> {
  const { rows } = await sql<VitalAlert & More>`
    select a.id, a.patient_id as "patientId", ${personJson('p')} as patient, a.vitals_id as "vitalsId", a.subject, a.level,
      case when a.status = 'OPEN' and a.escalates_at <= ${moment(now)} then 'ESCALATED' else a.status end as status, a.value,
      a.opened_at as "openedAt", a.escalates_at as "escalatesAt", ${staffJsonOrNull('o')} as owner,
      a.readings_count as "readingsCount", a.latest_at as "latestAt",
      a.acknowledged_at as "acknowledgedAt", ${staffJsonOrNull('u')} as "acknowledgedBy", a.action, a.comment,
      a.ranges, a.version ${more}
    from vital_alerts a join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
    left join users o on o.tenant_id = a.tenant_id and o.id = a.owner_id
    left join users u on u.tenant_id = a.tenant_id and u.id = a.acknowledged_by
    where a.tenant_id = ${db.tenantId} and ${which}`.execute(db);
  return rows;
}
