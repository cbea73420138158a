import {
  statusAfter,
  type FindingOverride,
  type InputOf,
  type InteractionCheck,
  type prescriptions,
} from '@polyclinic/contract';
import type { MomentContext } from '../../../platform/feature/moments';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { lockPatient } from '../chart-rows.repository';
import { checkForPatient } from './check-for-patient';
import { asDrug, findOrRefuse, refuseEarlyStart, refuseOtherEncounter } from './prescription-parts';
import { prescriptionFindingsRepository } from './prescription-findings.repository';
import { prescriptionsRepository as repository, type LockedPrescription } from './prescriptions.repository';

const RESOURCE = 'prescriptions';
/** Tiers that need a reason (reference, section D). */
const NEEDS_REASON = new Set(['CONTRAINDICATED', 'MAJOR']);

type Signature = Required<InputOf<(typeof prescriptions)['sign']>['body']>;

/** Signs a draft after checking it again; a revision stops the prescription that it replaces (reference, section E). */
export async function signPrescription(
  id: string,
  { version, overrides, isCheckedByHand }: Signature,
  tx: MomentContext,
): Promise<void> {
  const { originId, origin } = await findOrRefuse(tx.db, id);
  const replacedId = origin === 'REVISE' ? originId : null;
  const locked = await repository.lockAll(tx.db, replacedId === null ? [id] : [id, replacedId]);
  const draft = locked.find((one) => one.id === id) ?? refuse('PRESCRIPTION_NOT_FOUND');
  if (draft.version !== version) refuse('STALE_VERSION', { details: { version: draft.version } });
  const { status, patientId, encounterId } = draft;
  const signed = statusAfter(status, 'SIGN') ?? refuse('PRESCRIPTION_STATUS');
  // Two prescriptions of a patient are signed one after the other, so that the second one is checked against the first.
  if (!(await lockPatient(tx.db, patientId))) refuse('PRESCRIPTION_NOT_FOUND');
  await refuseOtherEncounter(encounterId, patientId, tx);
  const replaced = locked.find((one) => one.id === replacedId);
  if (replaced) await stopReplaced(replaced, draft, tx);

  const { items } = await findOrRefuse(tx.db, id);
  const check = await checkForPatient({ patientId, drugs: items.map(asDrug), except: [id] }, tx);
  const reasons = overrides.filter((reason) => check.findings.some((finding) => isOf(reason, finding)));
  if (!isOverridden(check, reasons)) refuse('PRESCRIPTION_FINDINGS');
  if (check.incomplete && !isCheckedByHand) refuse('PRESCRIPTION_UNCHECKED');
  const at = tx.now().toISOString();
  const change = { status: signed, signedAt: at, statusAt: at, interactionCheck: check, overrides: reasons };
  await repository.update(tx.db, id, change);
  await prescriptionFindingsRepository.conclude(tx.db, id, check.findings);
  const to = { status: signed, overrides: reasons, isCheckedByHand };
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status }, to });
  const needsReview = check.incomplete || check.findings.some(({ severity }) => NEEDS_REASON.has(severity));
  await raise('prescription.signed', { prescriptionId: id, patientId, needsReview }, tx);
}

/**
 * Stops the prescription that a revision replaces. One that is on hold is resumed first, so that a hold never ends
 * unnoticed; one whose course has ended since the revision was written needs no end.
 */
async function stopReplaced(replaced: LockedPrescription, draft: LockedPrescription, tx: MomentContext): Promise<void> {
  const { id, status } = replaced;
  refuseEarlyStart(draft.startDate, replaced);
  if (status === 'ON_HOLD') refuse('PRESCRIPTION_ON_HOLD');
  if (status === 'COMPLETED') return;
  const stopped = statusAfter(status, 'STOP') ?? refuse('PRESCRIPTION_REPLACED');
  await repository.update(tx.db, id, { status: stopped, statusReason: null, statusAt: tx.now().toISOString() });
  const to = { status: stopped, replacedById: draft.id };
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status }, to });
  await raise('prescription.ended', { prescriptionId: id }, tx);
}

function isOverridden({ findings }: InteractionCheck, overrides: readonly FindingOverride[]): boolean {
  return findings
    .filter(({ severity }) => NEEDS_REASON.has(severity))
    .every((finding) => overrides.some((one) => isOf(one, finding)));
}

function isOf(override: FindingOverride, { ruleId, a, b }: InteractionCheck['findings'][number]): boolean {
  return override.ruleId === ruleId && override.a === a && override.b === b;
}
