import { errorTextIn, type AuditResource, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint, type TenantDatabase } from '../db/database';
import { changesNothing, formerValues } from '../http/record-change';
import { refuse } from '../http/refusal';
import type { Caller } from '../http/service';
import { LookupRepository, type LookupColumns, type LookupRow, type LookupTable } from './lookup-list.repository';

export type { LookupColumns, LookupRow } from './lookup-list.repository';

/** Short list that other records refer to, as declared by the feature that owns it. */
export interface LookupSpec<Row extends LookupRow> extends LookupTable<Row> {
  resource: AuditResource;
  /** Error if there is no such row. */
  missing: ErrorCode;
  /** Unique constraint, with the error and the field to report if a row violates it. */
  taken: { constraint: string; code: ErrorCode; field: string };
  /** Throws if the resulting row would be invalid. */
  refuseWrong?: (row: LookupColumns<Row>, caller: Caller) => void;
}

/** Change besides the columns; `isActive` deactivates a row. */
export interface LookupChange<Row extends LookupRow> {
  id: string;
  version: number;
  changes: LookupColumns<Row>;
}

/** Operations of the list for handlers: rows are listed, added and changed, each write with an audit entry. */
export interface LookupList<Row extends LookupRow> {
  list(db: TenantDatabase): Promise<Row[]>;
  add(row: LookupColumns<Row>, caller: Caller): Promise<Row>;
  /** Requires the latest version of the row (optimistic locking). */
  change(change: LookupChange<Row>, caller: Caller): Promise<Row>;
}

/** Builds a lookup list from a table and the contract's row. */
export function lookupList<Row extends LookupRow>(spec: LookupSpec<Row>): LookupList<Row> {
  const { resource, missing, taken, refuseWrong } = spec;
  const repository = new LookupRepository(spec);
  return {
    list: (db) => repository.list(db),

    add: (row, caller) =>
      caller.transaction(async (tx) => {
        refuseWrong?.(row, tx);
        const added = await refuseTaken(repository.insert(tx.db, row), taken, tx);
        await tx.audit({ action: 'CREATE', resource, recordId: added.id, to: row });
        return added;
      }),

    change: ({ id, version, changes }, caller) =>
      caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse(missing);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return before;
        refuseWrong?.({ ...before, ...changes }, tx);
        const after = await refuseTaken(repository.change(tx.db, id, changes), taken, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource, recordId: id, from, to: changes });
        return after;
      }),
  };
}

async function refuseTaken<T>(
  write: Promise<T>,
  { constraint, code, field }: LookupSpec<LookupRow>['taken'],
  { language }: Caller,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (brokenConstraint(error) === constraint) refuse(code, { fields: { [field]: errorTextIn(language, code) } });
    throw error;
  }
}
