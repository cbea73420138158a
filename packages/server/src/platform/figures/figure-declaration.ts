import type { FigureId, Role, TenantAccess } from '@polyclinic/contract';
import type { RawBuilder } from 'kysely';
import type { NextActionQuery } from '../next-actions/next-action-declaration';

/** Parameters of a figure: time and caller, as for next actions, and a date. */
export interface FigureQuery extends NextActionQuery {
  /** Date at the clinic that the figure refers to, as SQL of type date. */
  date: RawBuilder<unknown>;
}

/** Dashboard figure, computed by the feature that owns its data. */
export interface FigureDeclaration {
  id: FigureId;
  /** Roles that this computation applies to; if omitted, all roles without one of their own. */
  roles?: readonly Role[];
  /** Additional restriction, if not every user of the dashboard may see it. */
  access?: Pick<TenantAccess, 'roles' | 'duties'>;
  /** Returns SQL for the value; null if there is nothing to count yet. */
  value(query: FigureQuery): RawBuilder<number | null>;
  /**
   * Returns SQL for the records behind the figure in their order, with the columns id, title, patient (JSON), at, urgency,
   * state and count, if a list goes with it.
   */
  lines?(query: FigureQuery): RawBuilder<unknown>;
}
