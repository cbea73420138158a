import { errorTextIn, type AuditResource, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint, type TenantDatabase } from '../db/database';
import { refuse } from '../http/refusal';
import type { Caller } from '../http/service';
import { LookupRepository, type LookupColumns, type LookupRow, type LookupTable } from './lookup-list.repository';

export type { LookupColumns, LookupRow } from './lookup-list.repository';

/** A short list that other records choose from, as the feature that owns it declares it. */
export interface LookupSpec<Row extends LookupRow> extends LookupTable<Row> {
  resource: AuditResource;
  /** The refusal where there is no such row. */
  missing: ErrorCode;
  /** The unique constraint, and what to say at which field where a row runs into it. */
  taken: { constraint: string; code: ErrorCode; field: string };
  /** Refuses what the row would become. */
  refuseWrong?: (row: LookupColumns<Row>, caller: Caller) => void;
}

/** What a change names besides the columns; one that ends the use of a row sets `isActive`. */
export interface LookupChange<Row extends LookupRow> {
  id: string;
  version: number;
  changes: LookupColumns<Row>;
}

/** The list as handlers use it: rows are listed, added and changed, each write with its audit record. */
export interface LookupList<Row extends LookupRow> {
  list(db: TenantDatabase): Promise<Row[]>;
  add(row: LookupColumns<Row>, caller: Caller): Promise<Row>;
  /** For whoever has seen the latest version of the row. */
  change(change: LookupChange<Row>, caller: Caller): Promise<Row>;
}

/** Makes a lookup list of a table and the contract's row. */
export function lookupList<Row extends LookupRow>(spec: LookupSpec<Row>): LookupList<Row> {
  const { resource, missing, taken, refuseWrong } = spec;
  const repository = new LookupRepository(spec);
  return {
    list: (db) => repository.list(db),

    add: (row, caller) =>
      caller.transaction(async (within) => {
        refuseWrong?.(row, within);
        const added = await refuseTaken(repository.insert(within.db, row), taken, within);
        await within.audit({ action: 'CREATE', resource, recordId: added.id, to: row });
        return added;
      }),

    change: ({ id, version, changes }, caller) =>
      caller.transaction(async (within) => {
        const before = (await repository.hold(within.db, id)) ?? refuse(missing);
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (Object.keys(changes).length === 0) return before;
        refuseWrong?.({ ...before, ...changes }, within);
        const after = await refuseTaken(repository.change(within.db, id, changes), taken, within);
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Row]]));
        await within.audit({ action: 'UPDATE', resource, recordId: id, from, to: changes });
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
