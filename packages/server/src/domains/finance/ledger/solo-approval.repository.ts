import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Returns SQL that is true if the clinic allows self-approval; false without a ledger. */
export function allowsSolo(tenantId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select l.allow_solo_approval from ledgers l where l.tenant_id = ${tenantId}), false)`;
}

/** Limit above which a second person has to approve, and whether the clinic allows self-approval. */
export interface ApprovalRule {
  /** In minor units of the base currency. */
  limit: number;
  allowSoloApproval: boolean;
}

/** Returns the approval rule of the clinic; without a ledger everything needs a second person. */
export async function approvalRule(db: TenantDatabase): Promise<ApprovalRule> {
  const found = await db
    .selectFrom('ledgers')
    .select(['approvalLimit as limit', 'allowSoloApproval'])
    .where('tenantId', '=', db.tenantId)
    .executeTakeFirst();
  return found ?? { limit: 0, allowSoloApproval: false };
}
