import { AUDIT_FAULTS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';

/** State of the seals before they are checked. */
export interface SealedState {
  /** Number of the last seal; 0 if there is none. */
  sealCount: number;
  /** Hexadecimal hash of the last seal. */
  headHash: string | null;
  entryCount: number;
  /** Entries that no seal holds yet: the newest ones. */
  unsealedCount: number;
  /** Seal whose hash was stored elsewhere, if it is among the seals. */
  kept: { seal: number; sealedAt: string } | null;
}

/** First fault of the audit log. */
export interface AuditFaultRow {
  seal: number;
  entryId: string | null;
  why: (typeof AUDIT_FAULTS)[number];
}

export const auditSealsRepository = {
  /** Seals one batch of entries at least as old as `settleSeconds`; returns their number. */
  async seal(db: TenantDatabase, settleSeconds: number): Promise<number> {
    const { rows } = await sql<{ sealed: number }>`
      select app.seal_audit_log(make_interval(secs => ${settleSeconds})) as sealed`.execute(db);
    return rows[0]?.sealed ?? 0;
  },

  async state(db: TenantDatabase, keptHash: string | undefined): Promise<SealedState> {
    const { tenantId } = db;
    const { rows } = await sql<SealedState>`
      with head as (
        select s.number, s.hash, s.last_id from audit_seals s where s.tenant_id = ${tenantId} order by s.number desc limit 1
      )
      select coalesce((select h.number from head h), 0)::int as seal_count,
        (select encode(h.hash, 'hex') from head h) as head_hash,
        (select coalesce(sum(cardinality(s.entry_ids)), 0)::int from audit_seals s where s.tenant_id = ${tenantId})
          as entry_count,
        (select count(*)::int from audit_log a where a.tenant_id = ${tenantId}
          and a.id > coalesce((select h.last_id from head h), '00000000-0000-0000-0000-000000000000')) as unsealed_count,
        (select json_build_object('seal', s.number,
            'sealedAt', to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from audit_seals s where s.tenant_id = ${tenantId} and s.hash = decode(${keptHash ?? null}, 'hex') limit 1) as kept
    `.execute(db);
    return rows[0] ?? { sealCount: 0, headHash: null, entryCount: 0, unsealedCount: 0, kept: null };
  },

  /** Returns the first fault of the seals with these numbers. */
  async firstFault(db: TenantDatabase, first: number, last: number): Promise<AuditFaultRow | undefined> {
    const { rows } = await sql<AuditFaultRow>`
      select f.seal::int as seal, f.entry_id, f.why from app.audit_faults(${first}, ${last}) f limit 1`.execute(db);
    return rows[0];
  },
};

/** Returns the clinics with entries that no seal holds yet. */
export async function clinicsToSeal(platform: Database['platform']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.clinics_to_seal() id`.execute(platform);
  return rows.map(({ id }) => id);
}
