import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@polyclinic/ui';
import { memo } from 'react';
import { SHIFT_STATUS_LABELS } from '../../lib/roster-labels';
import { cellKey, type CellPlace, type RosterCell } from './roster-days';

interface RosterRowProps {
  row: number;
  id: string;
  name: string;
  note: string;
  days: readonly string[];
  cells: ReadonlyMap<string, RosterCell>;
  holidays: ReadonlyMap<string, string | null>;
  /** Column of the cell with the keyboard focus, if it is in this row. */
  focused: number | undefined;
  /** Grid columns of all rows. */
  layout: string;
  width: number;
  onPlace: (place: CellPlace) => void;
  onOpen: (cell: { personId: string; date: string }) => void;
}

/** The days of one person. Rows that stay the same are not drawn again while the grid scrolls. */
export const RosterRow = memo(function RosterRow(props: RosterRowProps) {
  const { row, id, name, note, days, cells, holidays, focused, layout, width, onPlace, onOpen } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const text = (cell: RosterCell | undefined) => {
    const shifts = (cell?.shifts ?? []).map(({ startsAt, endsAt, title, status, problems }) => {
      const [from, to] = [format.clinicTime(startsAt), format.clinicTime(endsAt)];
      const marks = [i18n._(SHIFT_STATUS_LABELS[status]), problems.length > 0 && t`with exceptions`];
      return [`${from}–${to}`, title, ...marks].filter(Boolean).join(', ');
    });
    const leave = (cell?.leave ?? []).map(({ isApproved }) => (isApproved ? t`Leave` : t`Leave requested`));
    return [...shifts, ...leave].join('; ');
  };
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="pc-hr-procurement-roster-row"
      style={{ gridTemplateColumns: layout, minWidth: width }}
    >
      <div role="rowheader" title={name}>
        {name}
        <div className="pc-hr-procurement-roster-note">{note}</div>
      </div>
      {days.map((date, column) => {
        const cell = cells.get(cellKey(id, date));
        const content = text(cell) || t`nothing planned`;
        const day = format.date(date);
        return (
          <div
            key={date}
            role="gridcell"
            data-cell={`${row}-${column}`}
            data-holiday={holidays.has(date)}
            aria-label={t`${name}, ${day}: ${content}`}
            tabIndex={focused === column ? 0 : -1}
            onFocus={() => onPlace({ row, column })}
            onClick={() => onOpen({ personId: id, date })}
            onKeyDown={({ key }) => key === 'Enter' && onOpen({ personId: id, date })}
          >
            {cell?.shifts.map(({ id: shiftId, startsAt, endsAt, status, problems }) => (
              <span key={shiftId} className="pc-hr-procurement-roster-shift" data-status={status}>
                {`${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}${problems.length > 0 ? ' !' : ''}`}
              </span>
            ))}
            {cell?.leave.map(({ id: leaveId, isApproved }) => (
              <span key={leaveId} className="pc-hr-procurement-roster-shift pc-hr-procurement-roster-note">
                {isApproved ? t`Leave` : t`Leave requested`}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
});
