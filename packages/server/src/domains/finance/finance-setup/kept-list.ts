import { errorTextIn, type AuditResource, type ErrorCode } from '@polyclinic/contract';
import { brokenConstraint, type TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';

/** One of the short lists that the books rest on, and what may stand against writing to it. */
export interface KeptList<Row, Columns, New extends Columns> {
  resource: AuditResource;
  missing: ErrorCode;
  taken: { constraint: string; code: ErrorCode; field: string };
  repository: {
    hold(db: TenantDatabase, id: string): Promise<Row | undefined>;
    insert(db: TenantDatabase, row: New): Promise<Row>;
    change(db: TenantDatabase, id: string, changes: Columns): Promise<Row>;
  };
  /** Refuses what the row would become. */
  refuseWrong?: (row: Columns, caller: Caller) => void;
}

/** Adds a row to the list. */
export async function addKept<Row extends { id: string }, Columns extends object, New extends Columns>(
  list: KeptList<Row, Columns, New>,
  row: New,
  caller: Caller,
): Promise<Row> {
  return caller.transaction(async (within) => {
    list.refuseWrong?.(row, within);
    const added = await refuseTaken(list.repository.insert(within.db, row), list.taken, within);
    await within.audit({ action: 'CREATE', resource: list.resource, recordId: added.id, to: row });
    return added;
  });
}

/** Changes a row of the list for whoever has seen its latest version. */
export async function changeKept<Row extends { version: number }, Columns extends object, New extends Columns>(
  list: KeptList<Row, Columns, New>,
  { id, version, changes }: { id: string; version: number; changes: Columns },
  caller: Caller,
): Promise<Row> {
  return caller.transaction(async (within) => {
    const before = (await list.repository.hold(within.db, id)) ?? refuse(list.missing);
    if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
    if (Object.keys(changes).length === 0) return before;
    list.refuseWrong?.({ ...before, ...changes }, within);
    const after = await refuseTaken(list.repository.change(within.db, id, changes), list.taken, within);
    const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Row]]));
    await within.audit({ action: 'UPDATE', resource: list.resource, recordId: id, from, to: changes });
    return after;
  });
}

async function refuseTaken<T>(
  write: Promise<T>,
  { constraint, code, field }: { constraint: string; code: ErrorCode; field: string },
  { language }: Caller,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (brokenConstraint(error) === constraint) refuse(code, { fields: { [field]: errorTextIn(language, code) } });
    throw error;
  }
}
