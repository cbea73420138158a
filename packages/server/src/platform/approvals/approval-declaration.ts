import type { NextActionKind, TenantAccess } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../http/callers';
import type { NextActionDeclaration } from '../next-actions/next-action-declaration';

/** Records of a feature that wait for approval or rejection. */
export interface ApprovalDeclaration {
  /** Next action shown to the users who may decide. */
  kind: NextActionKind;
  order: number;
  /** Roles and duties that may decide, as declared by the endpoint of the decision. */
  access: Pick<TenantAccess, 'roles' | 'duties'>;
  /**
   * Returns SQL for pending records: rows with the columns name, record_id, since, authors, requested_by, amount and
   * currency. Authors are the ids of the users who requested or wrote the record; they may not decide alone. The amount is
   * null if there is none, and the currency if it is the clinic's own. Records beyond the user's approval limit are left
   * out.
   */
  waiting(tenantId: string, caller: Pick<Caller, 'userId' | 'role' | 'duties' | 'now'>): RawBuilder<unknown>;
  /** Returns SQL that is true if the clinic allows self-approval. */
  allowsSolo(tenantId: string): RawBuilder<boolean>;
}

/** Returns the next action of an approval, without the records that the user may not decide on. */
export function nextActionOf({ kind, order, access, waiting, allowsSolo }: ApprovalDeclaration): NextActionDeclaration {
  return {
    kind,
    order,
    access,
    rows: ({ tenantId, caller }) => sql`
      select w.name, w.record_id, null::uuid as subject_id, w.since from (${waiting(tenantId, caller)}) w
      where ${caller.userId}::uuid <> all (array_remove(w.authors, null)) or ${allowsSolo(tenantId)}`,
  };
}
