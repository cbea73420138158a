import type { AlertLevel } from '@polyclinic/contract';
import type { MomentContext } from '../../../platform/feature/moments';
import { raise } from '../../../platform/feature/raise';
import { findEncounter } from '../encounters/encounters.service';

interface AlertFact {
  id: string;
  patientId: string;
  encounterId: string | null;
  level: AlertLevel;
  value: string;
}

/** An alert has to be acknowledged: by its owner, or by any nurse. */
export function askToAcknowledge(
  alert: AlertFact & { escalatesAt: string; ownerId?: string },
  context: MomentContext,
): Promise<void> {
  const { escalatesAt, ownerId } = alert;
  const assignTo = ownerId === undefined ? ({ role: 'NURSE' } as const) : { userId: ownerId };
  const fact = { kind: 'VITAL_ALERT', ...about(alert), assignTo, dueAt: escalatesAt } as const;
  return raise('clinical.fact.opened', fact, context);
}

/** Nobody has acknowledged an alert in time: the doctor of the encounter is informed, without one any doctor (reference C). */
export async function informDoctor(alert: AlertFact, context: MomentContext): Promise<void> {
  const encounter = alert.encounterId === null ? undefined : await findEncounter(context.db, alert.encounterId);
  const isOngoing = encounter?.status === 'IN_PROGRESS';
  const assignTo = isOngoing ? { userId: encounter.doctor.id } : ({ role: 'DOCTOR' } as const);
  const dueAt = context.now().toISOString();
  const fact = { kind: 'VITAL_ALERT_ESCALATED', ...about(alert), assignTo, dueAt } as const;
  await raise('clinical.fact.opened', fact, context);
}

/** Nobody has to act on an alert any more. */
export async function endAlertFacts(recordId: string, context: MomentContext): Promise<void> {
  await raise('clinical.fact.closed', { kind: 'VITAL_ALERT', recordId }, context);
  await raise('clinical.fact.closed', { kind: 'VITAL_ALERT_ESCALATED', recordId }, context);
}

function about({ id, patientId, encounterId, level, value }: AlertFact) {
  const priority = level === 'CRITICAL' ? ('URGENT' as const) : ('HIGH' as const);
  return { recordId: id, patientId, encounterId, priority, title: value };
}
