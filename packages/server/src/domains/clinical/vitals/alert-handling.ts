import type { AcknowledgeAlert, VitalAlert } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { askToAcknowledge, endAlertFacts } from './alert-facts';
import { findOrRefuse, lockActive } from './vital-alerts';
import { vitalAlertsRepository as repository } from './vital-alerts.repository';
import { vitalsRepository } from './vitals.repository';

const RESOURCE = 'vitalAlerts';

/** Acknowledges an alert with what was done about it. */
export async function acknowledgeAlert(
  id: string,
  { action, comment = null, version }: AcknowledgeAlert,
  tx: Caller,
): Promise<VitalAlert> {
  const { status } = await lockActive(id, version, tx);
  if (status === 'ACKNOWLEDGED') refuse('ALERT_CLOSED');
  const acknowledgedAt = tx.now().toISOString();
  const change = { status: 'ACKNOWLEDGED' as const, action, comment };
  await repository.acknowledge(tx.db, id, { ...change, acknowledgedAt, acknowledgedBy: tx.userId });
  await tx.audit({ action: 'CONFIRMED', resource: RESOURCE, recordId: id, from: { status }, to: change });
  await endAlertFacts(id, tx);
  return findOrRefuse(id, tx);
}

/** Resolves an alert by the decision of a doctor: no reading that turns out to be wrong brings it back. */
export async function resolveAlert(
  id: string,
  { comment, version }: { comment?: string | null | undefined; version: number },
  tx: Caller,
): Promise<VitalAlert> {
  const { status } = await lockActive(id, version, tx);
  const by = status === 'ACKNOWLEDGED' ? {} : { acknowledgedAt: tx.now().toISOString(), acknowledgedBy: tx.userId };
  const change = { status: 'RESOLVED' as const, ...(comment && { comment }) };
  await repository.update(tx.db, id, { ...change, ...by, resolvedFrom: status });
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status }, to: change });
  await endAlertFacts(id, tx);
  return findOrRefuse(id, tx);
}

/** Hands an alert over to another clinician, who gets its task. */
export async function handOverAlert(
  id: string,
  { userId, version }: { userId: string; version: number },
  tx: Caller,
): Promise<VitalAlert> {
  const { status } = await lockActive(id, version, tx);
  if (!(await repository.isClinician(tx.db, userId))) refuse('CLINICIAN_UNKNOWN');
  const before = await findOrRefuse(id, tx);
  await repository.update(tx.db, id, { ownerId: userId });
  const change = { from: { ownerId: before.owner?.id ?? null }, to: { ownerId: userId } };
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change });
  if (status !== 'ACKNOWLEDGED') {
    const reading = await vitalsRepository.find(tx.db, before.vitalsId);
    await askToAcknowledge({ ...before, encounterId: reading?.encounterId ?? null, ownerId: userId }, tx);
  }
  return findOrRefuse(id, tx);
}
