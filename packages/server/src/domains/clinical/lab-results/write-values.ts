import type { LabValue } from '@polyclinic/contract';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { labResultsRepository as repository } from './lab-results.repository';
import { worstFlag } from './lab-values.rules';

interface Written {
  id: string;
  revision: number;
  judged: readonly LabValue[];
  comment: string | null;
  observedAt: string;
  reason: string | null;
}

/**
 * Writes a version of the values, which then waits for review; until it is released, the patient reads the version
 * released before. Requires the lock on the patient.
 */
export async function writeValues(
  { id, revision, judged, comment, observedAt, reason }: Written,
  tx: Caller,
): Promise<void> {
  const flag = worstFlag(judged);
  await repository.addRevision(tx.db, {
    resultId: id,
    revision,
    values: judged,
    comment,
    reason,
    createdBy: tx.userId,
  });
  await repository.writeVersion(tx.db, id, {
    status: 'COMPLETED',
    revision,
    observedAt,
    flag,
    completedAt: tx.now().toISOString(),
    reviewedAt: null,
    reviewedBy: null,
    reviewComment: null,
  });
  const { patient, encounterId, name, urgency } = (await repository.find(tx.db, id)) ?? refuse('LAB_RESULT_NOT_FOUND');
  const isCritical = flag === 'LL' || flag === 'HH';
  const isPressing = isCritical || urgency !== 'ROUTINE';
  await raise('clinical.fact.closed', { kind: 'RESULT_REVIEW', recordId: id }, tx);
  await raise(
    'clinical.fact.opened',
    {
      kind: 'RESULT_REVIEW',
      recordId: id,
      patientId: patient.id,
      encounterId,
      assignTo: { role: 'DOCTOR' },
      priority: isCritical ? 'URGENT' : isPressing ? 'HIGH' : 'NORMAL',
      title: name,
    },
    tx,
  );
}
