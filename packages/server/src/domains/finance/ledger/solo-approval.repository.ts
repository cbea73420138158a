import { sql, type RawBuilder } from 'kysely';

/** Returns SQL that is true if the clinic allows self-approval; false without a ledger. */
export function allowsSolo(tenantId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select l.allow_solo_approval from ledgers l where l.tenant_id = ${tenantId}), false)`;
}
