import type { LedgerProof } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { CHAIN_FAULTS } from './chain-faults';

/** Number of entries read at once. */
export const PIECE = 10_000;

/** Position of a break in the chain, with the reason. */
export interface BrokenLink {
  place: number;
  entryId: string | null;
  number: number | null;
  why: keyof typeof CHAIN_FAULTS;
}

interface Piece {
  /** End of the chain. */
  place: number;
  headHash: string;
  /** Position of the last entry; null if there is none. */
  lastPlace: number | null;
  lastHash: string | null;
  broken: BrokenLink | null;
}

type ProofEntry = LedgerProof['entries'][number];

/** Proof without its entries. */
export type ProofHeader = Omit<LedgerProof, 'format' | 'entries' | 'tenantId'> & { pieces: ProofEntry[] };

export const ledgerChainRepository = {
  /** Recalculates the entries from a position on, and returns them with the current end of the chain. */
  async verify(db: TenantDatabase, from: number): Promise<Piece> {
    const { rows } = await sql<Piece>`
      select coalesce(h.place, 0) as place, encode(coalesce(h.hash, decode(repeat('00', 32), 'hex')), 'hex') as head_hash,
        last.place as last_place, encode(last.hash, 'hex') as last_hash,
        (select json_build_object('place', b.place, 'entryId', b.entry_id, 'number', b.number, 'why', b.why)
          from app.broken_link(${from}, ${from + PIECE - 1}) b) as broken
      from (select) one
      left join ledger_heads h on h.tenant_id = ${db.tenantId}
      left join lateral (select e.place, e.hash from journal_entries e
        where e.tenant_id = ${db.tenantId} and e.place is not null order by e.place desc limit 1) last on true`.execute(
      db,
    );
    return rows[0] ?? Promise.reject(new Error('The chain answered nothing'));
  },

  /**
   * Returns the trial balance at the end of a period, or now, and the first entries. The chain includes the last entry
   * dated in the period; undefined if there is no such period.
   */
  async proof(db: TenantDatabase, periodId: string | undefined, limit: number): Promise<ProofHeader | undefined> {
    const { tenantId } = db;
    const { rows } = await sql<ProofHeader>`
      with period as materialized (
        select y.name, p.number, p.starts_on, p.ends_on from ledger_periods p
        join fiscal_years y on y.tenant_id = p.tenant_id and y.id = p.fiscal_year_id
        where p.tenant_id = ${tenantId} and p.id = ${periodId ?? null}::uuid
      ), last as materialized (
        select coalesce(max(e.place), 0) as place from journal_entries e
        where e.tenant_id = ${tenantId} and e.place is not null
          and (${periodId === undefined} or e.entry_date <= (select ends_on from period))
      ), registered as materialized (
        -- Rows registered before the last of these entries: with later rows, the file of a period would change.
        select r.place, r.hash, r.text from ledger_register r, last
        where r.tenant_id = ${tenantId} and (${periodId === undefined} or r.entry_place < last.place)
      ), sums as (
        select b.account_id, sum(b.debit)::bigint as debit, sum(b.credit)::bigint as credit from ledger_balances b
        where b.tenant_id = ${tenantId} and b.grain = 'M'
          and (${periodId === undefined} or b.day <= (select ends_on from period))
        group by b.account_id
      )
      select t.currency, last.place as entry_count,
        coalesce((select encode(e.hash, 'hex') from journal_entries e where e.tenant_id = t.id and e.place = last.place),
          repeat('0', 64)) as head_hash,
        (select json_build_object('fiscalYear', name, 'number', number, 'from', starts_on, 'to', ends_on) from period) as period,
        coalesce((select json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'type', a.type) order by a.code)
          from accounts a where a.tenant_id = t.id and a.id in (select account_id from sums)), '[]') as accounts,
        coalesce((select json_agg(json_build_object('accountId', s.account_id, 'debit', s.debit, 'credit', s.credit)
          order by s.account_id) from sums s), '[]') as trial_balance,
        coalesce((select json_agg(json_build_object('place', r.place, 'hash', encode(r.hash, 'hex'), 'text', r.text) order by r.place)
          from registered r), '[]') as register,
        coalesce((select encode(r.hash, 'hex') from registered r order by r.place desc limit 1), repeat('0', 64)) as register_hash,
        ${entriesBetween(sql`t.id`, sql`1`, sql`least(last.place, ${limit}::bigint)`)} as pieces
      from tenants t, last
      where t.id = ${tenantId} and (${periodId === undefined} or exists (select from period))`.execute(db);
    return rows[0];
  },

  /** Returns entries as the chain covers them. */
  async entries(db: TenantDatabase, from: number, to: number): Promise<ProofEntry[]> {
    const { rows } = await sql<{ pieces: ProofEntry[] }>`
      select ${entriesBetween(sql`${db.tenantId}::uuid`, sql`${from}::bigint`, sql`${to}::bigint`)} as pieces`.execute(
      db,
    );
    return rows[0]?.pieces ?? [];
  },
};

type Part = ReturnType<typeof sql>;

const entriesBetween = (tenantId: Part, from: Part, to: Part) => sql`coalesce((
  select json_agg(json_build_object('place', e.place, 'hash', encode(e.hash, 'hex'), 'text', app.journal_entry_text(e, (
    select string_agg(app.journal_line_text(l), ',' order by l.line_no) from journal_lines l
    where l.tenant_id = e.tenant_id and l.entry_id = e.id))) order by e.place)
  from journal_entries e where e.tenant_id = ${tenantId} and e.place between ${from} and ${to}), '[]')`;
