import type {
  ControlledDrugBalance,
  ControlledDrugCheck,
  ControlledDrugCheckStatus,
  ControlledDrugEntry,
  PageQuery,
  StaffRef,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, type CountedPage } from '../../../platform/db/counted-page';
import { isBehind, type Position } from '../../../platform/db/cursor';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJson, staffJsonOrNull } from '../../../platform/db/person-json';

/** Roles whose holders handle medicines, besides the holders of the duty. */
const WITNESSES = sql`(u.role in ('ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST') or 'INVENTORY' = any(u.duties))`;

interface Place {
  itemId: string;
  locationId: string;
}

/** Entry whose second signature may be missing. */
export interface SignableEntry {
  movedBy: string | null;
  isSigned: boolean;
}

/** Count that is resolved. */
export interface LockedCheck extends Place {
  status: ControlledDrugCheckStatus;
  difference: string;
  version: number;
}

export const controlledDrugsRepository = {
  async balances(
    db: TenantDatabase,
    filter: PageQuery & { locationId?: string | undefined },
  ): Promise<CountedPage<ControlledDrugBalance>> {
    const { locationId, page, limit } = filter;
    const found = sql`from (
        select l.item_id, l.location_id, sum(l.quantity) as quantity from stock_levels l
        join inventory_items d on d.tenant_id = l.tenant_id and d.id = l.item_id and d.is_controlled
        where l.tenant_id = ${db.tenantId} ${locationId ? sql`and l.location_id = ${locationId}` : sql``}
        group by l.item_id, l.location_id
      ) v
      join inventory_items i on i.tenant_id = ${db.tenantId} and i.id = v.item_id
      join stock_locations c on c.tenant_id = ${db.tenantId} and c.id = v.location_id`;
    const rows = sql<ControlledDrugBalance>`(
      select v.item_id || ' ' || v.location_id as id, v.item_id, i.code as item_code, i.name as item_name, i.stock_unit,
        v.location_id, c.name as location_name, trim_scale(v.quantity)::text as balance,
        (select count(*)::int from stock_movements m
          where m.tenant_id = ${db.tenantId} and m.item_id = v.item_id and m.location_id = v.location_id
            and not exists (select from controlled_drug_signatures s
              where s.tenant_id = m.tenant_id and s.movement_id = m.id)) as unsigned_count,
        (select max(k.created_at) from controlled_drug_checks k where k.tenant_id = ${db.tenantId}
          and k.item_id = v.item_id and k.location_id = v.location_id) as last_checked_at,
        exists (select from controlled_drug_checks k where k.tenant_id = ${db.tenantId}
          and k.item_id = v.item_id and k.location_id = v.location_id and k.status = 'OPEN') as has_discrepancy
      ${found} order by lower(i.name), c.name, v.item_id, v.location_id limit ${limit} offset ${(page - 1) * limit})`;
    return countedPage(db, { page: rows, matching: sql`(select v.item_id as id ${found})` }, filter);
  },

  /** Entries with the balance after each, the newest first. */
  async entries(
    db: TenantDatabase,
    { itemId, locationId, limit }: { itemId?: string | undefined; locationId?: string | undefined; limit: number },
    after: Position | undefined,
  ): Promise<ControlledDrugEntry[]> {
    const { rows } = await sql<ControlledDrugEntry>`
      select ${ENTRY_COLUMNS} from (${entriesOf(db, { itemId, locationId })}) e ${ENTRY_JOINS}
      ${after ? sql`where ${isBehind(sql`(e.at, e.id)`, after, 'moment')}` : sql``}
      order by e.at desc, e.id desc limit ${limit + 1}`.execute(db);
    return rows;
  },

  /** Returns entries of one item and location by id, the newest first. */
  async written(db: TenantDatabase, place: Place, ids: readonly string[]): Promise<ControlledDrugEntry[]> {
    const { rows } = await sql<ControlledDrugEntry>`
      select ${ENTRY_COLUMNS} from (${entriesOf(db, place)}) e ${ENTRY_JOINS}
      where e.id = any(${[...ids]}::uuid[]) order by e.at desc, e.id desc`.execute(db);
    return rows;
  },

  async witnesses(db: TenantDatabase, except: string): Promise<StaffRef[]> {
    const { rows } = await sql<{ person: StaffRef }>`
      select ${staffJson('u')} as person from users u
      where u.tenant_id = ${db.tenantId} and u.is_active and u.id <> ${except} and ${WITNESSES}
      order by u.last_name, u.first_name, u.id limit 500`.execute(db);
    return rows.map(({ person }) => person);
  },

  async isWitness(db: TenantDatabase, userId: string): Promise<boolean> {
    const { rows } = await sql`
      select from users u where u.tenant_id = ${db.tenantId} and u.id = ${userId} and u.is_active and ${WITNESSES}`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Locks the balance of a drug at a location against movements, and returns it. */
  async lockBalance(db: TenantDatabase, { itemId, locationId }: Place): Promise<string> {
    await sql`select from ledger_heads h where h.tenant_id = ${db.tenantId} for update`.execute(db);
    await sql`select from stock_pools p where p.tenant_id = ${db.tenantId} and p.item_id = ${itemId}
      order by p.branch_id for update`.execute(db);
    const { rows } = await sql<{ balance: string }>`
      select trim_scale(coalesce(sum(l.quantity), 0))::text as balance from stock_levels l
      where l.tenant_id = ${db.tenantId} and l.item_id = ${itemId} and l.location_id = ${locationId}`.execute(db);
    return rows[0]?.balance ?? '0';
  },

  /** Batches of a drug at a location with what is there, the earliest to expire first. */
  async batchesAt(
    db: TenantDatabase,
    { itemId, locationId }: Place,
  ): Promise<{ batchId: string | null; quantity: string }[]> {
    const { rows } = await sql<{ batchId: string | null; quantity: string }>`
      select l.batch_id, trim_scale(l.quantity)::text as quantity from stock_levels l
      left join stock_batches b on b.tenant_id = l.tenant_id and b.id = l.batch_id
      where l.tenant_id = ${db.tenantId} and l.item_id = ${itemId} and l.location_id = ${locationId} and l.quantity > 0
      order by b.expires_on nulls last, l.id`.execute(db);
    return rows;
  },

  /** Returns an entry, its item and its location; undefined if it is not one of a controlled drug. */
  async signable(db: TenantDatabase, id: string): Promise<(SignableEntry & Place) | undefined> {
    const { rows } = await sql<SignableEntry & Place>`
      select m.moved_by, m.item_id, m.location_id, exists (select from controlled_drug_signatures s
        where s.tenant_id = m.tenant_id and s.movement_id = m.id) as is_signed
      from stock_movements m
      join inventory_items i on i.tenant_id = m.tenant_id and i.id = m.item_id and i.is_controlled
      where m.tenant_id = ${db.tenantId} and m.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Adds the second signature to movements; a second one violates the primary key. */
  async sign(
    db: TenantDatabase,
    movementIds: readonly string[],
    { witnessId, witnessedAt }: { witnessId: string; witnessedAt: string },
  ): Promise<void> {
    const rows = movementIds.map((movementId) => ({ tenantId: db.tenantId, movementId, witnessId, witnessedAt }));
    await db.insertInto('controlledDrugSignatures').values(rows).execute();
  },

  async checks(
    db: TenantDatabase,
    filter: PageQuery & { status?: ControlledDrugCheckStatus | undefined },
  ): Promise<CountedPage<ControlledDrugCheck>> {
    const { status, page, limit } = filter;
    const found = sql`from controlled_drug_checks k where k.tenant_id = ${db.tenantId}
      ${status ? sql`and k.status = ${status}` : sql``}`;
    const rows = sql<ControlledDrugCheck>`(
      select ${CHECK_COLUMNS} from (select k.* ${found} order by k.id desc limit ${limit} offset ${(page - 1) * limit}) k
      ${CHECK_JOINS} order by k.id desc)`;
    return countedPage(db, { page: rows, matching: sql`(select k.id ${found})` }, filter);
  },

  async findCheck(db: TenantDatabase, id: string): Promise<ControlledDrugCheck | undefined> {
    const { rows } = await sql<ControlledDrugCheck>`
      select ${CHECK_COLUMNS} from controlled_drug_checks k ${CHECK_JOINS}
      where k.tenant_id = ${db.tenantId} and k.id = ${id}`.execute(db);
    return rows[0];
  },

  async insertCheck(
    db: TenantDatabase,
    check: Place & {
      status: ControlledDrugCheckStatus;
      counted: string;
      expected: string;
      note: string | null;
      checkedBy: string;
      witnessId: string;
      createdAt: string;
    },
  ): Promise<string> {
    const { id } = await db
      .insertInto('controlledDrugChecks')
      .values({ ...check, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async lockCheck(db: TenantDatabase, id: string): Promise<LockedCheck | undefined> {
    const { rows } = await sql<LockedCheck>`
      select k.item_id, k.location_id, k.status, k.version, trim_scale(k.counted - k.expected)::text as difference
      from controlled_drug_checks k where k.tenant_id = ${db.tenantId} and k.id = ${id} for update`.execute(db);
    return rows[0];
  },

  async resolveCheck(
    db: TenantDatabase,
    id: string,
    resolved: { resolution: string; resolvedBy: string },
  ): Promise<void> {
    await db
      .updateTable('controlledDrugChecks')
      .set({ ...resolved, status: 'RESOLVED' })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};

const ENTRY_COLUMNS = sql`e.id, e.kind, e.moved_on as date, e.at, b.number as batch_number,
  trim_scale(e.quantity)::text as quantity, trim_scale(e.balance)::text as balance, e.reason,
  e.patient_id is not null as is_for_patient, e.department, ${staffJsonOrNull('u')} as moved_by,
  ${staffJsonOrNull('w')} as witness, s.witnessed_at`;
const ENTRY_JOINS = sql`
  left join stock_batches b on b.tenant_id = e.tenant_id and b.id = e.batch_id
  left join users u on u.tenant_id = e.tenant_id and u.id = e.moved_by
  left join controlled_drug_signatures s on s.tenant_id = e.tenant_id and s.movement_id = e.id
  left join users w on w.tenant_id = s.tenant_id and w.id = s.witness_id`;

/** Movements of controlled drugs with the balance of the item at the location after each. */
function entriesOf(
  db: TenantDatabase,
  { itemId, locationId }: { itemId?: string | undefined; locationId?: string | undefined },
): RawBuilder<unknown> {
  return sql`select m.*, sum(m.quantity) over (partition by m.item_id, m.location_id order by m.at, m.id) as balance
    from stock_movements m
    join inventory_items i on i.tenant_id = m.tenant_id and i.id = m.item_id and i.is_controlled
    where m.tenant_id = ${db.tenantId} ${itemId ? sql`and m.item_id = ${itemId}` : sql``}
      ${locationId ? sql`and m.location_id = ${locationId}` : sql``}`;
}

const CHECK_COLUMNS = sql`k.id, k.item_id, i.name as item_name, i.stock_unit, k.location_id, c.name as location_name, k.status,
  trim_scale(k.counted)::text as counted, trim_scale(k.expected)::text as expected,
  trim_scale(k.counted - k.expected)::text as difference, k.note, ${staffJsonOrNull('u')} as checked_by,
  ${staffJsonOrNull('w')} as witness, k.resolution, ${staffJsonOrNull('r')} as resolved_by, k.created_at, k.version`;
const CHECK_JOINS = sql`
  join inventory_items i on i.tenant_id = k.tenant_id and i.id = k.item_id
  join stock_locations c on c.tenant_id = k.tenant_id and c.id = k.location_id
  left join users u on u.tenant_id = k.tenant_id and u.id = k.checked_by
  left join users w on w.tenant_id = k.tenant_id and w.id = k.witness_id
  left join users r on r.tenant_id = k.tenant_id and r.id = k.resolved_by`;
