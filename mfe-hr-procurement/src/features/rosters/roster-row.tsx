import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@polyclinic/ui';
import { memo } from 'react';
import { SHIFT_STATUS_LABELS } from '../../lib/roster-labels';
import { isMovable, isSameRow, type CellPlace, type RosterCell } from './roster-days';
import { ROW_HEIGHT } from './roster-styles';

interface RosterRowProps {
  row: number;
  id: string;
  name: string;
  note: string;
  days: readonly string[];
  /** The days as they are read aloud. */
  dayNames: readonly string[];
  cells: ReadonlyMap<string, RosterCell> | undefined;
  holidays: ReadonlyMap<string, string | null>;
  /** Column of the cell with the keyboard focus, if it is in this row. */
  focused: number | undefined;
  /** Grid columns of all rows. */
  layout: string;
  width: number;
  onPlace: (place: CellPlace) => void;
  onOpen: (cell: { personId: string; date: string }) => void;
}

/** The days of one person. Rows that stay the same are not drawn again while the grid scrolls, nor after an edit elsewhere. */
export const RosterRow = memo(PersonRow, ({ cells: former, ...before }, { cells, ...after }) => {
  const keys = Object.keys(before) as (keyof typeof before)[];
  return isSameRow(former, cells) && keys.every((key) => before[key] === after[key]);
});

function PersonRow(props: RosterRowProps) {
  const { row, id, name, note, days, dayNames, cells, holidays, focused, layout, width, onPlace, onOpen } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const times = ({ startsAt, endsAt }: RosterCell['shifts'][number]) =>
    `${format.clinicTime(startsAt)}–${format.clinicTime(endsAt)}`;
  const text = (cell: RosterCell | undefined) => {
    const shifts = (cell?.shifts ?? []).map((shift) => {
      const { title, status, problems } = shift;
      const marks = [i18n._(SHIFT_STATUS_LABELS[status]), problems.length > 0 && t`with exceptions`];
      return [times(shift), title, ...marks].filter(Boolean).join(', ');
    });
    const leave = (cell?.leave ?? []).map(({ isApproved }) => (isApproved ? t`Leave` : t`Leave requested`));
    return [...shifts, ...leave].join('; ');
  };
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="pc-hr-procurement-roster-row"
      style={{ gridTemplateColumns: layout, minWidth: width, height: ROW_HEIGHT }}
    >
      <div role="rowheader" title={name}>
        {name}
        <div className="pc-hr-procurement-roster-note">{note}</div>
      </div>
      {days.map((date, column) => {
        const cell = cells?.get(date);
        const content = text(cell) || t`nothing planned`;
        const day = dayNames[column] ?? date;
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
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Otherwise the same key would press the button of the dialog that has the focus by then.
              event.preventDefault();
              onOpen({ personId: id, date });
            }}
          >
            {cell?.shifts.map((shift) => (
              <span
                key={shift.id}
                className="pc-hr-procurement-roster-shift"
                data-status={shift.status}
                data-shift={shift.id}
                draggable={isMovable(shift)}
              >
                {`${times(shift)}${shift.problems.length > 0 ? ' !' : ''}`}
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
}
