import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { FigureId, Role, RoleDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { FIGURE_LABELS } from './figure-labels';

export type Figure = Pick<RoleDashboard['figures'][number], 'id' | 'value'>;

interface FigureCardsProps {
  title: string;
  figures: readonly Figure[];
  /** Under each figure. */
  note?: string | undefined;
}

/** Figures in two columns, each of which opens what is behind it; those that nothing counts are left out. */
export function FigureCards({ title, figures, note }: FigureCardsProps) {
  const { i18n } = useLingui();
  const { role } = useUser();
  const write = useFigureText();
  const known = figures.flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]));
  if (known.length === 0) return null;
  return (
    <section aria-label={title}>
      <ul className="pc-mobile-dashboard-figures">
        {known.map(({ id, value }) => {
          const path = pathOf(id, role);
          const name = i18n._(FIGURE_LABELS[id].title);
          return (
            <li key={id}>
              {path ? <Link to={path}>{name}</Link> : name}
              <strong>{write(id, value)}</strong>
              {note && <small>{note}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const OWN: readonly FigureId[] = ['unreadMessages', 'openNotes'];

/** Returns the path of a figure; pharmacists and staff see counts of appointments, but may not open them. */
function pathOf(id: FigureId, role: Role): string | undefined {
  if (role === 'PATIENT' && id === 'unreadMessages') return paths.myMessages;
  const isCountOnly = (role === 'PHARMACIST' || role === 'STAFF') && !OWN.includes(id);
  return isCountOnly ? undefined : FIGURE_LABELS[id].path;
}

function useFigureText(): (id: FigureId, value: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (id, value) => {
    if (id === 'todaysRevenue') return format.money(value);
    const minutes = format.number(value);
    return id === 'averageWaitToCheckIn' ? t`${minutes} min` : minutes;
  };
}
