import type { NextActionKind, TenantAccess } from '@polyclinic/contract';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../http/callers';

/** Parameters for reading next actions: time and caller. */
export interface NextActionQuery {
  tenantId: string;
  now: RawBuilder<string>;
  /** Returns SQL that is true if a time falls on the clinic's date this many days from today. */
  isIn(moment: RawBuilder<unknown>, days: number): RawBuilder<boolean>;
  caller: Caller;
}

/** Next action, shown to users as long as there are rows for it. */
export interface NextActionDeclaration {
  /** A feature may declare a kind more than once, for different users. */
  kind: NextActionKind;
  /** Position in the list: the lowest is the most urgent. */
  order: number;
  /** Roles and duties that it is shown to. */
  access: Pick<TenantAccess, 'roles' | 'duties'>;
  /** The rows also have the column until. */
  hasEnd?: boolean;
  /**
   * Returns SQL for rows with the columns name, record_id, since, and subject_id: the person whom the record is about, or
   * null. Records that the caller may not open are left out.
   */
  rows(query: NextActionQuery): RawBuilder<unknown>;
}
