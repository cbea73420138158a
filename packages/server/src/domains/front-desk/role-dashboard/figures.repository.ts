import { FIGURES_OF, type FigureId } from '@polyclinic/contract';
import { sql } from 'kysely';
import { declared } from '../../../platform/feature/declared';
import type { FigureQuery } from '../../../platform/figures/figure-declaration';

/** The figures of a role as one JSON list, in the order of its cards; null where no feature counts one yet. */
export function figuresOf(query: FigureQuery) {
  const figures = FIGURES_OF[query.caller.role].map((id: FigureId) => {
    const count = declared().figure(id, query.caller.role)?.value(query) ?? sql<null>`null::int`;
    return sql`json_build_object('id', ${id}::text, 'value', ${count})`;
  });
  return sql<{ id: FigureId; value: number | null }[]>`json_build_array(${sql.join(figures)})`;
}
