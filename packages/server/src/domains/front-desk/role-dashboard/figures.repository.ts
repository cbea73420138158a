import { FIGURES_OF, MAX_FIGURE_LINES, passes, type FigureId, type RoleDashboard } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { declared } from '../../../platform/feature/declared';
import type { FigureQuery } from '../../../platform/figures/figure-declaration';

/**
 * The figures of a role as one JSON list, in the order of its cards; null where no feature counts one yet, or the caller
 * may not see it.
 */
export function figuresOf(query: FigureQuery) {
  const figures = FIGURES_OF[query.caller.role].map((id: FigureId) => {
    const found = declared().figure(id, query.caller.role);
    const figure = found?.access && !passes(found.access, query.caller) ? undefined : found;
    const count = figure?.value(query) ?? sql<null>`null::int`;
    const lines = figure?.lines?.(query);
    return sql`json_build_object('id', ${id}::text, 'value', ${count}${lines ? sql`, 'lines', ${linesOf(lines)}` : sql``})`;
  });
  return sql<RoleDashboard['figures']>`json_build_array(${sql.join(figures)})`;
}

/** The first records behind a figure as one JSON list. */
function linesOf(rows: RawBuilder<unknown>) {
  return sql`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'patient', l.patient,
      'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'urgency', l.urgency,
      'state', l.state, 'count', l.count) order by l.place)
    from (select r.*, row_number() over () as place from (${rows}) r limit ${MAX_FIGURE_LINES}) l), '[]'::json)`;
}
