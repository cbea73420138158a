import { fieldComplaint, PATIENT_TEXT_LENGTHS, type Merge, type MergeSettings } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { recordPatientEvent } from '../patient-details/patient-details.service';
import { JOINED_TEXTS, mergeFields, senselessChoice } from './merge-fields.rules';
import { addContacts, changeTarget, hideSources } from './merge-changes.repository';
import { moveRows, rowsOf } from './merge-ledger.repository';
import { combineMedicalRecords, settleAccounts, settleWaiting } from './merge-settling.repository';
import { patientMergesRepository as repository, type MergeRecord } from './patient-merges.repository';

type Obstacle = Merge['obstacles'][number];

/** Merges sources into the target in the caller's transaction; a dry run rolls back to a savepoint. */
export async function mergePatients(
  caller: Caller,
  targetId: string,
  duplicateIds: readonly string[],
  settings: MergeSettings,
): Promise<Merge> {
  const { db, language } = caller;
  const sourceIds = [...new Set(duplicateIds)];
  if (settings.dryRun) await repository.beginTry(db);
  const records = await repository.lock(db, [targetId, ...sourceIds]);
  const target = records.get(targetId);
  if (!target?.isLiving) refuse('PATIENT_NOT_FOUND');
  if (sourceIds.includes(targetId)) complain('duplicatePatientIds');
  const senseless = senselessChoice(settings.fieldChoices);
  if (senseless) complain(`mergeSettings.fieldChoices.${senseless}`);
  const sources = sourceIds.map((id) => records.get(id) ?? refuse('PATIENT_UNKNOWN'));
  if (sources.some(({ isLiving, mergedIntoId }) => !isLiving && !mergedIntoId)) refuse('PATIENT_UNKNOWN');

  const obstacles = await obstaclesTo(caller, target, sources, settings);
  if (!settings.dryRun && obstacles.length > 0) refuse('MERGE_BLOCKED', { details: { obstacles } });
  const merged = await carryOut(
    caller,
    target,
    sources.filter(({ isLiving }) => isLiving),
    settings,
  );
  if (!settings.dryRun) return merged;
  await repository.endTry(db);
  return { ...merged, id: null, status: 'TRIED', at: null, undoUntil: null, obstacles };

  function complain(field: string): never {
    refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, 'invalid') } });
  }
}

async function carryOut(caller: Caller, target: MergeRecord, sources: MergeRecord[], settings: MergeSettings) {
  const { db, userId } = caller;
  const targetId = target.id;
  const sourceIds = sources.map(({ id }) => id);
  const all = [targetId, ...sourceIds];
  const fields = mergeFields(target, sources, settings.fieldChoices);
  for (const field of JOINED_TEXTS) {
    const most = PATIENT_TEXT_LENGTHS[field];
    if ((fields.values[field]?.length ?? 0) <= most) continue;
    const complaint = fieldComplaint(caller.language, 'tooLong', String(most));
    refuse('INVALID_INPUT', { fields: { [`mergeSettings.fieldChoices.${field}`]: complaint } });
  }

  const rows = await rowsOf(db, targetId);
  const mergeId = await repository.insert(db, { targetId, sourceIds, settings, rows, mergedBy: userId });
  const ledger = { db, mergeId };
  await settleWaiting(ledger, all);
  await settleAccounts(ledger, settings.portalAccount === 'target' ? all : [...sourceIds, targetId]);
  for (const sourceId of sourceIds) {
    await combineMedicalRecords(ledger, targetId, sourceId);
    await moveRows(ledger, targetId, sourceId, all);
  }
  await addContacts(ledger, targetId, fields.contacts);
  await hideSources(ledger, targetId, sourceIds);
  await changeTarget(ledger, target, fields.values);

  const merge = await repository.tell(db, mergeId);
  const { changes, moves, reason } = merge;
  await caller.audit({
    action: 'MERGE',
    resource: 'patients',
    recordId: targetId,
    reason,
    to: {
      mergeId,
      sourceIds,
      changes,
      moves,
    },
  });
  for (const recordId of sourceIds) {
    await caller.audit({ action: 'MERGED', resource: 'patients', recordId, to: { mergeId, targetId }, reason });
  }
  const subject = merge.sources.map(({ recordNumber }) => recordNumber).join(', ');
  await recordPatientEvent(db, { patientId: targetId, kind: 'MERGED', subject, byUser: userId });
  return merge;
}

/** Returns the obstacles to merging these records. */
async function obstaclesTo(
  { db }: Caller,
  target: MergeRecord,
  sources: MergeRecord[],
  { confirmation }: MergeSettings,
): Promise<Obstacle[]> {
  const living = sources.filter(({ isLiving }) => isLiving).map(({ id }) => id);
  const inProgress = living.length > 0 ? await repository.visitsInProgress(db, living) : [];
  const overlapping = await repository.overlaps(db, [target.id, ...living]);
  const isBlocked: [Obstacle['kind'], boolean, string[]][] = [
    ['ALREADY_MERGED', living.length < sources.length, []],
    ['VISIT_IN_PROGRESS', inProgress.length > 0, inProgress],
    ['APPOINTMENTS_OVERLAP', overlapping.length > 0, overlapping],
    ['OFFERS_OPEN', await repository.hasRivalOffers(db, [target.id, ...living]), []],
    ['CONFIRMATION_NEEDED', isDoubtful(target, sources) && !isConfirmed(target, confirmation), []],
  ];
  return isBlocked.filter(([, holds]) => holds).map(([kind, , appointmentIds]) => ({ kind, appointmentIds }));
}

/** Returns whether date of birth or sex differ: possibly not the same person after all. */
function isDoubtful(target: MergeRecord, sources: MergeRecord[]): boolean {
  const known = (gender: string | null) => (gender === 'UNKNOWN' ? null : gender);
  const differs = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  return sources.some(
    (source) => differs(target.dateOfBirth, source.dateOfBirth) || differs(known(target.gender), known(source.gender)),
  );
}

function isConfirmed({ firstName, lastName }: MergeRecord, typed = ''): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(`${firstName} ${lastName}`);
}
