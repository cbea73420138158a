import { useLingui } from '@lingui/react/macro';
import type { CalendarAppointment } from '@polyclinic/contract';
import { memo } from 'react';
import { AppointmentActions } from '../../lib/appointment-actions';
import { minutesOf } from '../../lib/clinic-dates';

interface DayBlockProps {
  appointment: CalendarAppointment;
  /** All texts and links, computed once by the column, because there can be thousands of blocks. */
  href: string;
  time: string;
  name: string;
  word: string;
  color: string;
  background: string;
  top: string;
  minutes: number;
  lane: number;
  lanes: number;
  isMovable: boolean;
  isDragged: boolean;
  /** Set once the block's menu was requested. */
  menu: BlockMenu | undefined;
}

export interface BlockMenu {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  extra: Parameters<typeof AppointmentActions>[0]['extra'];
}

/** An appointment in the day grid: its height is its duration, its status is shown by colour and text. */
export const DayBlock = memo(function DayBlock(props: DayBlockProps) {
  const { appointment, href, time, name, word, color, background, top, minutes, lane, lanes, isMovable, menu } = props;
  const { t } = useLingui();
  const { id, type, status, isUrgent } = appointment;
  // Shorter blocks have room for one line only.
  const isShort = minutes < 25;
  const label = isUrgent ? `${word} · ${t`Urgent`}` : word;

  return (
    <div
      role="gridcell"
      className="pc-clinical-day-block"
      data-row
      title={`${time} ${name} · ${type} · ${label}`}
      data-carried={props.isDragged}
      data-released={status === 'CANCELLED' || status === 'NO_SHOW'}
      style={{
        color,
        background,
        top,
        height: `calc(${minutes} * var(--pc-minute) - 1px)`,
        insetInlineStart: `${(100 / lanes) * lane}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <a
        className="pc-clinical-day-block-link"
        href={href}
        draggable={false}
        tabIndex={-1}
        data-stop=""
        data-id={id}
        data-lane={lane}
        data-minutes={minutesOf(appointment.dateTime)}
        aria-keyshortcuts={isMovable ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight' : undefined}
      >
        <span className="pc-clinical-day-block-line">
          {time} <strong>{name}</strong>
          {isShort && ` · ${label}`}
        </span>
        {!isShort && (
          <span className="pc-clinical-day-block-line">
            {label} · {type}
          </span>
        )}
      </a>
      {isMovable && (
        <span className="pc-clinical-day-grip" aria-hidden="true">
          ⠿
        </span>
      )}
      <div className="pc-clinical-day-block-acts">
        {menu ? (
          <AppointmentActions
            appointment={appointment}
            menuOnly
            extra={menu.extra}
            isOpen={menu.isOpen}
            onOpenChange={menu.onOpenChange}
          />
        ) : (
          <button
            type="button"
            className="pc-clinical-day-block-menu"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={t`More actions for ${name}`}
          >
            <span aria-hidden="true">⋯</span>
          </button>
        )}
      </div>
    </div>
  );
});
