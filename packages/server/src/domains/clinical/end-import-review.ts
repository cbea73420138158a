import { raise } from '../../platform/feature/raise';
import type { Caller } from '../../platform/http/service';
import { importedRowsRepository as repository, type ImportedTable } from './imported-rows.repository';

/** Closes the task of an import once none of its entries waits for review; changes nothing for an entry of a person. */
export async function endReview(table: ImportedTable, id: string, tx: Caller): Promise<void> {
  const importId = await repository.importOf(tx.db, table, id);
  if (importId === null) return;
  // The lock lets the last two reviews see each other.
  await repository.lock(tx.db, importId);
  if (await repository.hasUnreviewed(tx.db, importId)) return;
  await raise('clinical.fact.closed', { kind: 'IMPORT_REVIEW', recordId: importId }, tx);
}
