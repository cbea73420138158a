import { AlertSubject, ESCALATION_MINUTES, type VitalAlert, type VitalValues } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { raise } from '../../../platform/feature/raise';
import { appendAudit, type Actor } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import type { Caller, ServerDeps } from '../../../platform/http/service';
import type { RaisedAlert } from './vital-assessment.rules';
import { vitalAlertsRepository as repository, type LockedAlert } from './vital-alerts.repository';

const RESOURCE = 'vitalAlerts';
const MINUTE_MS = 60_000;

interface Reading {
  vitalsId: string;
  patientId: string;
  encounterId: string | null;
  /** A value that was normal before a later reading resolves nothing. */
  isLatest: boolean;
}

/**
 * Opens the alerts that a reading raises and resolves those of signs that are normal again. Requires the lock on the
 * patient. Returns the new alerts.
 */
export async function settleAlerts(
  raised: readonly RaisedAlert[],
  values: VitalValues,
  reading: Reading,
  tx: Caller,
): Promise<VitalAlert[]> {
  const { patientId, vitalsId, encounterId, isLatest } = reading;
  const measured = measuredSubjects(values).filter((subject) => !raised.some((alert) => alert.subject === subject));
  if (isLatest) {
    await close(await repository.end(tx.db, 'RESOLVED', { patientId, subjects: measured }), 'RESOLVED', tx);
  }
  const opened: VitalAlert[] = [];
  for (const alert of raised) {
    const escalatesAt = new Date(tx.now().getTime() + ESCALATION_MINUTES[alert.level] * MINUTE_MS).toISOString();
    const openedAt = tx.now().toISOString();
    const id = await repository.open(tx.db, alert, { patientId, vitalsId, openedAt, escalatesAt });
    if (id === undefined) continue;
    await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...alert } });
    await raise(
      'clinical.fact.opened',
      {
        kind: 'VITAL_ALERT',
        recordId: id,
        patientId,
        encounterId,
        assignTo: { role: 'NURSE' },
        priority: alert.level === 'CRITICAL' ? 'URGENT' : 'HIGH',
        title: alert.value,
        dueAt: escalatesAt,
      },
      tx,
    );
    opened.push(await findOrRefuse(id, tx));
  }
  return opened;
}

/** Marks the active alerts of a reading that was wrong. */
export async function voidAlerts(vitalsId: string, tx: Caller): Promise<void> {
  await close(await repository.end(tx.db, 'ENTERED_IN_ERROR', { vitalsId }), 'ENTERED_IN_ERROR', tx);
}

/** Returns an alert, locked, whose latest version the caller has seen and which is not closed. */
export async function lockActive(id: string, version: number, { db }: Caller): Promise<LockedAlert> {
  const locked = (await repository.lock(db, id)) ?? refuse('ALERT_NOT_FOUND');
  if (locked.status === 'RESOLVED' || locked.status === 'ENTERED_IN_ERROR') refuse('ALERT_CLOSED');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

/** Returns an alert, or refuses. */
export async function findOrRefuse(id: string, { db }: Pick<Caller, 'db'>): Promise<VitalAlert> {
  return (await repository.find(db, id)) ?? refuse('ALERT_NOT_FOUND');
}

/** Escalates the alerts that nobody has acknowledged in time, clinic by clinic. */
export async function escalateAlerts({ database, log }: Pick<ServerDeps, 'database' | 'log'>): Promise<void> {
  for (const tenantId of await repository.clinicsToEscalate(database.platform)) {
    const db = database.forTenant({ tenantId });
    const actor: Actor = { userId: null, role: 'SYSTEM', requestId: randomUUID(), ipAddress: '' };
    // A failure at one clinic must not affect the others.
    await db
      .transaction()
      .execute(async (tx) => {
        for (const recordId of await repository.escalate(tx)) {
          const change = { from: { status: 'OPEN' }, to: { status: 'ESCALATED' } };
          await appendAudit(tx, actor, { action: 'STATUS', resource: RESOURCE, recordId, ...change });
        }
      })
      .catch((error: unknown) => log.error({ err: error, tenantId }, 'escalating alerts failed'));
  }
}

async function close(ids: readonly string[], status: 'RESOLVED' | 'ENTERED_IN_ERROR', tx: Caller): Promise<void> {
  for (const recordId of ids) {
    await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId, to: { status } });
    await raise('clinical.fact.closed', { kind: 'VITAL_ALERT', recordId }, tx);
  }
}

/** Signs of each subject of an alert; the score needs the whole set and is measured with it. */
const SIGNS: Record<Exclude<AlertSubject, 'SCORE'>, keyof VitalValues> = {
  BLOOD_PRESSURE: 'systolic',
  HEART_RATE: 'heartRate',
  RESPIRATORY_RATE: 'respiratoryRate',
  TEMPERATURE: 'temperature',
  OXYGEN_SATURATION: 'oxygenSaturation',
  CONSCIOUSNESS: 'consciousness',
};

function measuredSubjects(values: VitalValues): AlertSubject[] {
  const single = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).filter((subject) => values[SIGNS[subject]] !== null);
  const isWhole = single.length === Object.keys(SIGNS).length && values.onOxygen !== null;
  return isWhole ? [...single, 'SCORE'] : single;
}
