import {
  ShiftSwap,
  type NewShiftSwap,
  type RosterShift,
  type ShiftSwapStatus,
  type shiftSwaps,
  type ParsedInputOf,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';
import { manages, type Rosterer } from '../managed-people.repository';
import { employeeJson } from '../named-json.repository';
import { rosterShiftJson } from '../shifts/shifts.service';

type Filter = ParsedInputOf<(typeof shiftSwaps)['list']>['query'];

const WORKED_OUT = [
  'status',
  'shift',
  'inExchange',
  'requester',
  'colleague',
  'mayAnswer',
  'mayDecide',
  'mayCancel',
] as const;
const COLUMNS = recordColumns('w', ShiftSwap, WORKED_OUT);

export const shiftSwapsRepository = {
  async list(db: TenantDatabase, filter: Filter, rosterer: Rosterer): Promise<CountedPage<ShiftSwap>> {
    const found = visible(db, rosterer).$if(filter.status !== undefined, (query) =>
      query.where('w.status', '=', filter.status ?? ''),
    );
    const page = sliceOf(described(db, found, rosterer).orderBy('w.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('w.id') }, filter);
  },

  async find(db: TenantDatabase, id: string, rosterer: Rosterer): Promise<ShiftSwap | undefined> {
    return described(db, visible(db, rosterer), rosterer).where('w.id', '=', id).executeTakeFirst();
  },

  /** Locks a request until the transaction ends; false if there is none. */
  async lock(db: TenantDatabase, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('shiftSwaps')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  async insert(db: TenantDatabase, swap: NewShiftSwap & { requesterId: string }, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('shiftSwaps')
      .values({ ...swap, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(
    db: TenantDatabase,
    id: string,
    columns: { status: ShiftSwapStatus; decidedBy?: string; decidedAt?: string; decisionReason?: string | null },
  ): Promise<void> {
    await db
      .updateTable('shiftSwaps')
      .set({ ...columns, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

/** Requests of the person, to the person, or of those whom the person manages: `e` asks, `c` is asked. */
function visible(db: TenantDatabase, rosterer: Rosterer) {
  return db
    .selectFrom('shiftSwaps as w')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenantId', '=', 'w.tenantId').onRef('e.id', '=', 'w.requesterId'),
    )
    .innerJoin('employees as c', (join) =>
      join.onRef('c.tenantId', '=', 'w.tenantId').onRef('c.id', '=', 'w.colleagueId'),
    )
    .innerJoin('shifts as s', (join) => join.onRef('s.tenantId', '=', 'w.tenantId').onRef('s.id', '=', 'w.shiftId'))
    .leftJoin('shifts as x', (join) => join.onRef('x.tenantId', '=', 'w.tenantId').onRef('x.id', '=', 'w.inExchangeId'))
    .where('w.tenantId', '=', db.tenantId)
    .where(
      sql<boolean>`(e.user_id = ${rosterer.userId} or c.user_id = ${rosterer.userId} or ${manages(db.tenantId, rosterer)})`,
    );
}

function described(db: TenantDatabase, query: ReturnType<typeof visible>, rosterer: Rosterer) {
  const { userId } = rosterer;
  return query.select(COLUMNS).select([
    employeeJson('e').$notNull().as('requester'),
    employeeJson('c').$notNull().as('colleague'),
    rosterShiftJson('s').as('shift'),
    rosterShiftJson('x').$castTo<RosterShift | null>().as('inExchange'),
    sql<ShiftSwapStatus>`w.status`.as('status'),
    sql<boolean>`(w.status = 'REQUESTED' and coalesce(c.user_id = ${userId}, false))`.as('mayAnswer'),
    sql<boolean>`(w.status = 'ACCEPTED' and e.user_id is distinct from ${userId}::uuid
        and c.user_id is distinct from ${userId}::uuid and ${manages(db.tenantId, rosterer)})`.as('mayDecide'),
    sql<boolean>`(w.status in ('REQUESTED', 'ACCEPTED') and coalesce(e.user_id = ${userId}, false))`.as('mayCancel'),
  ]);
}
