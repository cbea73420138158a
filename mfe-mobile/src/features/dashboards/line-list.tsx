import { useLingui } from '@lingui/react/macro';
import type { PatientUrgency } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { URGENCY_LABELS } from './urgency-labels';

interface LineListProps<Row> {
  title: string;
  /** The screen with all of them. */
  all?: { text: string; to: string };
  rows: readonly Row[];
  /** Shown instead of the list, with the next step if there is one. */
  empty: string;
  emptyAction?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list of the dashboard under its heading. */
export function LineList<Row>({ title, all, rows, empty, emptyAction, children }: LineListProps<Row>) {
  return (
    <section aria-label={title}>
      <div className="pc-mobile-dashboard-head">
        <h2>{title}</h2>
        {all && <Link to={all.to}>{all.text}</Link>}
      </div>
      {rows.length === 0 ? (
        <div className="pc-mobile-dashboard-empty">
          {empty}
          {emptyAction}
        </div>
      ) : (
        <ul className="pc-mobile-dashboard-lines">{rows.map(children)}</ul>
      )}
    </section>
  );
}

interface LineProps {
  urgency?: PatientUrgency | null;
  /** Name of the record, which opens it. */
  title: string;
  to?: string;
  note?: ReactNode;
  /** Status, waiting time and buttons. */
  children?: ReactNode;
}

/** A line of such a list; its urgency is the colour of the border and a text. */
export function Line({ urgency, title, to, note, children }: LineProps) {
  const { i18n } = useLingui();
  const label = urgency ? URGENCY_LABELS[urgency] : undefined;
  return (
    <li data-urgency={urgency ?? undefined}>
      <span>
        {to ? <Link to={to}>{title}</Link> : title}
        {note && <small>{note}</small>}
      </span>
      {label && <StatusTag meaning={label.meaning}>{i18n._(label.text)}</StatusTag>}
      {children}
    </li>
  );
}
