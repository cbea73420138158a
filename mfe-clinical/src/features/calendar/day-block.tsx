import { useLingui } from '@lingui/react/macro';
import { minutesOf } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import { colourOf, PersonAvatar } from '@polyclinic/ui';
import { memo, type CSSProperties } from 'react';
import { AppointmentActions } from '../../lib/appointment-actions';

interface DayBlockProps {
  appointment: CalendarAppointment;
  /** All texts and links, computed once by the column, because there can be thousands of blocks. */
  href: string;
  time: string;
  name: string;
  word: string;
  /** Colours of the status; omitted where the colour is the doctor's. */
  color: string | undefined;
  background: string | undefined;
  /** The doctor, where all doctors share the column. */
  doctorId: string | undefined;
  doctor: string | undefined;
  plainName: string | undefined;
  top: string;
  minutes: number;
  lane: number;
  lanes: number;
  isMovable: boolean;
  isDragged: boolean;
  /** Set aside on the clipboard, to be placed on another day. */
  isSetAside: boolean;
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
  const {
    appointment,
    href,
    time,
    name,
    word,
    color,
    background,
    top,
    minutes,
    lane,
    lanes,
    isMovable,
    isSetAside,
    menu,
  } = props;
  const { doctorId, doctor, plainName = '' } = props;
  const { t } = useLingui();
  const { id, type, status, isUrgent } = appointment;
  const label = [word, isUrgent && t`Urgent`, isSetAside && t`On the clipboard`].filter(Boolean).join(' · ');

  return (
    <div
      role="gridcell"
      className="pc-clinical-day-block"
      data-row
      title={[`${time} ${name}`, doctor, type, label].filter(Boolean).join(' · ')}
      data-doctor={doctorId !== undefined}
      data-carried={props.isDragged}
      data-set-aside={isSetAside}
      data-released={status === 'CANCELLED' || status === 'NO_SHOW'}
      style={{
        color,
        background,
        top,
        height: `calc(${minutes} * var(--pc-minute) - 1px)`,
        insetInlineStart: `${(100 / lanes) * lane}%`,
        width: `${100 / lanes}%`,
        ...(doctorId && ({ '--pc-doctor': colourOf(doctorId) } as CSSProperties)),
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
        {doctorId ? (
          <span className="pc-clinical-day-block-flow">
            <PersonAvatar name={plainName} id={doctorId} size={16} /> <strong>{name}</strong> {time} · {label}
            <span className="pc-hidden">{doctor}</span>
          </span>
        ) : (
          <Lines time={time} name={name} label={label} type={type} isShort={minutes < 25} />
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

interface LinesProps {
  time: string;
  name: string;
  label: string;
  type: string;
  /** There is room for one line only. */
  isShort: boolean;
}

function Lines({ time, name, label, type, isShort }: LinesProps) {
  return (
    <>
      <span className="pc-clinical-day-block-line">
        {time} <strong>{name}</strong>
        {isShort && ` · ${label}`}
      </span>
      {!isShort && (
        <span className="pc-clinical-day-block-line">
          {label} · {type}
        </span>
      )}
    </>
  );
}
