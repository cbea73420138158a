import {
  escalationTime,
  type AlertSubject,
  type RangesInForce,
  type VitalAlert,
  type VitalValues,
} from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { askToAcknowledge, endAlertFacts, informDoctor } from './alert-facts';
import { alertCorrectionsRepository as corrections, type AffectedAlert } from './alert-corrections.repository';
import { assessedPatient } from './assessed-reading';
import type { RaisedAlert } from './alert-list';
import { assess, SIGNS_OF, type Assessment } from './vital-assessment.rules';
import {
  vitalAlertsRepository as repository,
  type Acknowledgement,
  type LockedAlert,
  type SameAlert,
} from './vital-alerts.repository';
import { vitalsRepository } from './vitals.repository';

const RESOURCE = 'vitalAlerts';

interface Reading {
  vitalsId: string;
  patientId: string;
  encounterId: string | null;
  recordedAt: string;
  /** A value that was normal before a later reading resolves nothing. */
  isLatest: boolean;
}

/**
 * Opens the alerts that a reading raises, or adds it to those that are active, and resolves the alerts of signs that are
 * normal again. Requires the lock on the patient. Returns the alerts of the reading.
 */
export async function settleAlerts(
  { alerts: raised, ranges }: Pick<Assessment, 'alerts' | 'ranges'>,
  values: VitalValues,
  reading: Reading,
  tx: Caller,
): Promise<VitalAlert[]> {
  if (reading.isLatest) {
    await end(await repository.resolve(tx.db, reading, { subjects: normalSubjects(values, raised) }), 'RESOLVED', tx);
  }
  const alerts: VitalAlert[] = [];
  for (const alert of raised) {
    const at = tx.now().toISOString();
    const same = await repository.lockSame(tx.db, alert, { patientId: reading.patientId, at });
    const id = same ? await join(alert, same, reading, tx) : await open(alert, { ...reading, ranges }, tx);
    alerts.push(await findOrRefuse(id, tx));
  }
  return alerts;
}

async function open(alert: RaisedAlert, reading: Reading & { ranges: RangesInForce }, tx: Caller): Promise<string> {
  const { patientId, vitalsId, encounterId } = reading;
  // The earlier alert was dealt with; the later one carries on.
  await end(await repository.resolve(tx.db, reading, { acknowledged: alert }), 'RESOLVED', tx);
  const openedAt = tx.now().toISOString();
  const escalatesAt = escalationTime(tx.now(), alert.level).toISOString();
  const id = await repository.insert(tx.db, alert, {
    patientId,
    vitalsId,
    openedAt,
    escalatesAt,
    ranges: rangesOf(alert, reading.ranges),
  });
  await repository.addReading(tx.db, id, alert, reading);
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...alert } });
  await askToAcknowledge({ ...alert, id, patientId, encounterId, escalatesAt }, tx);
  return id;
}

const UNKNOWN = {
  action: null,
  comment: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedSeverity: null,
} as const satisfies Acknowledgement;

/** Adds a reading to an active alert; one that is worse than the acknowledged value calls for attention again although it was acknowledged. */
async function join(alert: RaisedAlert, same: SameAlert, reading: Reading, tx: Caller): Promise<string> {
  const { patientId, encounterId, isLatest } = reading;
  const { id, status, severity, action, comment, acknowledgedAt, acknowledgedBy, acknowledgedSeverity } = same;
  await repository.addReading(tx.db, id, alert, reading);
  await repository.summarise(tx.db, id);
  const isCalledAgain = isLatest && status === 'ACKNOWLEDGED' && alert.severity > (acknowledgedSeverity ?? severity);
  const escalatesAt = escalationTime(tx.now(), alert.level).toISOString();
  if (isCalledAgain) {
    const known = { action, comment, acknowledgedAt, acknowledgedBy, acknowledgedSeverity };
    const recalledFrom = JSON.stringify({ ...known, acknowledgedSeverity: acknowledgedSeverity ?? severity });
    await repository.update(tx.db, id, { status: 'OPEN', escalatesAt, ...UNKNOWN, recalledFrom });
  }
  const change = { value: alert.value, ...(isCalledAgain && { status: 'OPEN' }) };
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from: { status }, to: change });
  const current = await findOrRefuse(id, tx);
  const fact = { ...alert, id, patientId, encounterId, value: current.value, escalatesAt: current.escalatesAt };
  const ownerId = current.owner?.id;
  if (status !== 'ACKNOWLEDGED' || isCalledAgain) {
    await askToAcknowledge({ ...fact, ...(ownerId !== undefined && { ownerId }) }, tx);
  }
  if (status === 'ESCALATED') await informDoctor(fact, tx);
  return id;
}

/**
 * Takes back what a reading that was wrong has done: its alerts lose it, or are marked as entered in error without another
 * reading; an acknowledgement that it had ended comes back; so do the alerts that it had resolved, unless a later reading is
 * normal or has an alert of its own (reference C). Requires the lock on the patient.
 */
export async function takeBackAlerts(
  { vitalsId, patientId }: Pick<Reading, 'vitalsId' | 'patientId'>,
  tx: Caller,
): Promise<void> {
  const left: string[] = [];
  for (const alert of await corrections.endReading(tx.db, vitalsId)) {
    if (await repository.summarise(tx.db, alert.id)) {
      left.push(alert.id);
      await restoreAcknowledgement(alert, tx);
    } else {
      await corrections.markInError(tx.db, alert.id);
      await end([alert.id], 'ENTERED_IN_ERROR', tx);
    }
  }
  const reopened = await corrections.reopen(tx.db, vitalsId);
  for (const { id, status } of reopened) {
    const change = { from: { status: 'RESOLVED' }, to: { status } };
    await tx.audit({ action: 'REOPEN', resource: RESOURCE, recordId: id, ...change });
  }
  const ids = reopened.map(({ id }) => id);
  await resolveByNormal([...left, ...ids], patientId, tx);
  await end(await corrections.resolveByLater(tx.db, ids), 'RESOLVED', tx);
  const active = (await corrections.activeOf(tx.db, ids)).map(({ id }) => id);
  for (const { status, ...alert } of reopened.filter(({ id }) => active.includes(id))) {
    const fact = { ...alert, patientId };
    if (status !== 'ACKNOWLEDGED') await askToAcknowledge(fact, tx);
    if (status === 'ESCALATED') await informDoctor(fact, tx);
  }
}

/** A worse value that was wrong no longer calls for attention; an acknowledged one that was wrong was never known. */
async function restoreAcknowledgement({ id, status, recalledFrom }: AffectedAlert, tx: Caller): Promise<void> {
  if (status === 'ACKNOWLEDGED') return corrections.limitAcknowledged(tx.db, id);
  const isCalled = status === 'OPEN' || status === 'ESCALATED';
  if (!isCalled || !recalledFrom || (await corrections.isWorseSince(tx.db, id, recalledFrom))) return;
  await repository.update(tx.db, id, { ...recalledFrom, status: 'ACKNOWLEDGED', recalledFrom: null });
  const change = { from: { status }, to: { status: 'ACKNOWLEDGED' } };
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
  await endAlertFacts(id, tx);
}

/** Resolves those of some alerts whose sign was normal after their last reading, by the ranges of that time. */
async function resolveByNormal(ids: readonly string[], patientId: string, tx: Caller): Promise<void> {
  const first = (await corrections.activeOf(tx.db, ids)).map(({ latestAt }) => latestAt).toSorted(byTime)[0];
  if (first === undefined) return;
  for (const later of await vitalsRepository.after(tx.db, patientId, first)) {
    const at = later.recordedAt;
    const patient = (await assessedPatient(tx.db, patientId, at)) ?? refuse('PATIENT_UNKNOWN');
    const subjects = normalSubjects(later, assess(later, { ...patient, ranges: later.ranges }).alerts);
    const which = { subjects, before: { ids, at } };
    await end(await repository.resolve(tx.db, { patientId, vitalsId: later.id }, which), 'RESOLVED', tx);
  }
}

const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);

/** Returns an alert, locked, whose latest version the caller has seen and which is not closed. */
export async function lockActive(id: string, version: number, { db }: Caller): Promise<LockedAlert> {
  const locked = (await repository.lock(db, id)) ?? refuse('ALERT_NOT_FOUND');
  if (locked.status === 'RESOLVED' || locked.status === 'ENTERED_IN_ERROR') refuse('ALERT_CLOSED');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

/** Returns an alert, or refuses. */
export async function findOrRefuse(id: string, { db, now }: Pick<Caller, 'db' | 'now'>): Promise<VitalAlert> {
  return (await repository.find(db, id, now())) ?? refuse('ALERT_NOT_FOUND');
}

async function end(ids: readonly string[], status: 'RESOLVED' | 'ENTERED_IN_ERROR', tx: Caller): Promise<void> {
  for (const recordId of ids) {
    await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId, to: { status } });
    await endAlertFacts(recordId, tx);
  }
}

/** Subjects that were measured and raise no alert. */
function normalSubjects(values: VitalValues, raised: readonly RaisedAlert[]): AlertSubject[] {
  return measuredSubjects(values).filter((subject) => !raised.some((alert) => alert.subject === subject));
}

/** Returns the ranges of the signs of an alert. */
function rangesOf({ subject }: RaisedAlert, ranges: RangesInForce): RangesInForce {
  const signs: readonly string[] = subject === 'SCORE' ? [] : SIGNS_OF[subject];
  return Object.fromEntries(Object.entries(ranges).filter(([vital]) => signs.includes(vital)));
}

/** Signs of NEWS2: its total is measured with all of them. */
const SCORED = [
  'BLOOD_PRESSURE',
  'HEART_RATE',
  'RESPIRATORY_RATE',
  'TEMPERATURE',
  'OXYGEN_SATURATION',
  'CONSCIOUSNESS',
];

function measuredSubjects(values: VitalValues): AlertSubject[] {
  const subjects = Object.keys(SIGNS_OF) as (keyof typeof SIGNS_OF)[];
  const single = subjects.filter((subject) => SIGNS_OF[subject].some((vital) => values[vital] !== null));
  const isWhole = SCORED.every((subject) => single.some((one) => one === subject)) && values.onOxygen !== null;
  return isWhole ? [...single, 'SCORE'] : single;
}
