import { MergeField, type DataOf, type patientMerges } from '@polyclinic/contract';
import { camelCase } from '../../../platform/db/names';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { recordPatientEvent } from '../patient-details/patient-details.service';
import { itemsOf, rowsOf, type LedgerItem } from './merge-ledger.repository';
import { patientMergesRepository as repository } from './patient-merges.repository';
import { restoreRows } from './restore-rows.repository';
import { settleSearch, stateOf, readMerges } from './undo-merge.repository';

type Undone = DataOf<typeof patientMerges.undo>;

const NAMES = ['firstName', 'lastName', 'nativeName'];

/** Undoes a merge in the caller's transaction. */
export async function undoMerge(caller: Caller, mergeId: string, reason: string): Promise<Undone> {
  const { db, userId } = caller;
  const known = (await repository.find(db, mergeId)) ?? refuse('MERGE_NOT_FOUND');
  const { targetId, sourceIds } = known;
  const patientIds = [targetId, ...sourceIds];
  await repository.lock(db, patientIds);
  const merge = await repository.find(db, mergeId, { forUpdate: true });
  if (merge?.status !== 'ACTIVE') refuse('MERGE_NOT_FOUND');
  if (merge.isTooOld) refuse('MERGE_TOO_OLD');
  if (await repository.hasLater(db, mergeId, patientIds)) refuse('MERGE_LATER_FIRST');

  const ledger = { db, mergeId };
  const items = await itemsOf(ledger);
  await restoreRows(ledger, items);
  await repository.markUndone(db, mergeId, { userId, reason });
  const editedFields = await readEditedFields(caller, targetId, items);
  await settleSearch(db, patientIds, { isRenamed: editedFields.some((field) => NAMES.includes(field)) });
  const left = await leftRows(caller, targetId, merge.snapshot.rows);

  for (const patientId of patientIds) {
    await caller.audit({
      action: 'UNDO_MERGE',
      resource: 'patients',
      recordId: patientId,
      reason,
      from: {
        mergeId,
        targetId,
        sourceIds,
      },
      to: {
        kept: editedFields,
        left,
      },
    });
    await recordPatientEvent(db, { patientId, kind: 'MERGE_UNDONE', subject: null, byUser: userId });
  }
  return { merge: await repository.tell(db, mergeId), left, kept: editedFields };
}

/** Returns the fields of the target that were changed since the merge. */
async function readEditedFields({ db }: Caller, targetId: string, items: readonly LedgerItem[]): Promise<string[]> {
  const item = items.find(({ tableName, rowId }) => tableName === 'patients' && rowId === targetId);
  const now = await stateOf(db, targetId);
  return Object.entries(item?.before ?? {})
    .filter(([column, value]) => isField(camelCase(column)) && now[column] !== value)
    .map(([column]) => camelCase(column));
}

function isField(name: string): name is MergeField {
  return MergeField.safeParse(name).success;
}

/** Returns the target's rows created since the merge, without timeline events about merges. */
async function leftRows({ db }: Caller, targetId: string, before: Record<string, string[]>): Promise<Undone['left']> {
  const merges = await readMerges(db, targetId);
  return Object.entries(await rowsOf(db, targetId)).flatMap(([tableColumn, ids]) => {
    const had = new Set(before[tableColumn]);
    const [table = ''] = tableColumn.split('.');
    return ids.filter((id) => !had.has(id) && !merges.has(id)).map((id) => ({ table: camelCase(table), id }));
  });
}
