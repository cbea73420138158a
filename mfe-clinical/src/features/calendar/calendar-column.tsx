import { useLingui } from '@lingui/react/macro';
import { patientName, STATUS_LABELS, STATUS_MEANINGS } from '@polyclinic/clinic-ui';
import { CONFLICT_LABELS } from '@polyclinic/clinic-ui/booking';
import {
  atMinutes,
  closureOf,
  freeSlots,
  type Hours,
  isMovable,
  NO_DOCTOR,
  placed,
  SLOT_MINUTES,
  slotsOf,
} from '@polyclinic/clinic-ui/calendar';
import { useFormat, useStatusColours } from '@polyclinic/ui';
import { memo, useMemo } from 'react';
import { columnOf, type CalendarColumn as Column } from './calendar-columns';
import { useClipboard } from './clipboard';
import { columnNames } from './column-names';
import { DayBlock, type BlockMenu } from './day-block';

interface CalendarColumnProps {
  column: Column;
  index: number;
  hours: Hours;
  isWeek: boolean;
  isToday: boolean;
  /** The first column of its day. */
  isFirst: boolean;
  /** Columns far outside the viewport render empty (virtual scrolling). */
  isFilled: boolean;
  mayBook: boolean;
  mayMove: boolean;
  /** Minutes since midnight, if the day is today. */
  now: number | undefined;
  draggedId: string | undefined;
  menu: BlockMenu | undefined;
  /** Path of an appointment without its id. */
  hrefOf: (id: string) => string;
}

/** A doctor's day: bookable half hours, a block per appointment, and closed ranges with their reasons. */
export const CalendarColumn = memo(function CalendarColumn(props: CalendarColumnProps) {
  const { column, index, hours, isWeek, isToday, isFirst, isFilled, now } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  const names = columnNames(column, isWeek, i18n.locale, format);
  return (
    <div
      role="row"
      className="pc-clinical-day-column"
      aria-label={names.label}
      data-column={index}
      data-today={isWeek && isToday}
      data-team={column.team !== undefined}
      data-day-start={isWeek && isFirst && index > 0}
      style={{ gridColumn: index + 2 }}
    >
      <div role="rowheader" className="pc-clinical-day-head" title={names.label}>
        {names.lines.map((line, at) =>
          isWeek && at === 0 ? (
            <button key={line} type="button" className="pc-clinical-day-open" data-day={column.date}>
              {line}
            </button>
          ) : (
            <span key={line}>{line}</span>
          ),
        )}
      </div>
      <div className="pc-clinical-day-body" style={{ height: offset(hours.end, hours) }}>
        {isFilled && <Filling {...props} doctor={names.label} />}
        {now !== undefined && now > hours.start && now < hours.end && (
          <div className="pc-clinical-day-now" style={{ top: offset(now, hours) }} />
        )}
      </div>
    </div>
  );
});

function Filling(props: CalendarColumnProps & { doctor: string }) {
  const { column, hours, mayBook, mayMove, draggedId, menu, hrefOf, doctor } = props;
  const { date, appointments, closed } = column;
  const { i18n } = useLingui();
  const format = useFormat();
  const colours = useStatusColours();
  const { ids: setAside } = useClipboard();
  // In chronological order, which is the order screen readers use.
  const places = useMemo(() => {
    const free = mayBook ? freeSlots(slotsOf(hours), appointments).map((start) => ({ start, block: undefined })) : [];
    const blocks = placed(appointments).map((block) => ({ start: block.start, block }));
    return [...free, ...blocks].sort((a, b) => a.start - b.start);
  }, [hours, appointments, mayBook]);
  const shown = closed.filter(({ start, end }) => start < hours.end && end > hours.start);
  const wordsOf = ({ title, why }: (typeof closed)[number]) => title ?? i18n._(CONFLICT_LABELS[why]);

  return (
    <>
      {shown.map((one) => {
        const start = Math.max(one.start, hours.start);
        const end = Math.min(one.end, hours.end);
        return (
          <div
            key={`${one.why} ${one.start}`}
            className="pc-clinical-day-closed"
            style={{ top: offset(start, hours), height: `calc(${end - start} * var(--pc-minute))` }}
          >
            {one.why !== 'OUTSIDE_HOURS' && <span>{wordsOf(one)}</span>}
          </div>
        );
      })}
      {places.map(({ start, block }) => {
        if (!block) {
          const closure = closureOf(closed, { start, end: start + SLOT_MINUTES });
          return (
            <FreeSlot
              key={start}
              slot={start}
              time={format.time(atMinutes(date, start))}
              top={offset(start, hours)}
              doctor={doctor}
              why={closure && wordsOf(closure)}
            />
          );
        }
        const { appointment, end, lane, lanes } = block;
        const [color, background] = colours[STATUS_MEANINGS[appointment.status]];
        const of = column.team && columnOf(column, appointment.doctorId);
        return (
          <DayBlock
            key={appointment.id}
            appointment={appointment}
            href={hrefOf(appointment.id)}
            time={format.time(appointment.dateTime)}
            name={patientName(appointment.patient)}
            word={i18n._(STATUS_LABELS[appointment.status])}
            color={of ? undefined : color}
            background={of ? undefined : background}
            doctorId={of && (of.doctorId ?? NO_DOCTOR)}
            doctor={of?.doctor}
            plainName={of?.plainName}
            top={offset(start, hours)}
            minutes={end - start}
            lane={lane}
            lanes={lanes}
            isMovable={mayMove && isMovable(appointment.status)}
            isDragged={appointment.id === draggedId}
            isSetAside={setAside.includes(appointment.id)}
            menu={menu?.id === appointment.id ? menu : undefined}
          />
        );
      })}
    </>
  );
}

interface FreeSlotProps {
  slot: number;
  time: string;
  top: string;
  doctor: string;
  /** Why it is closed, if it is. */
  why: string | undefined;
}

const FreeSlot = memo(function FreeSlot({ slot, time, top, doctor, why: reason }: FreeSlotProps) {
  const { t } = useLingui();
  return (
    <div role="gridcell">
      <button
        type="button"
        className="pc-clinical-day-free"
        tabIndex={-1}
        data-stop=""
        data-slot={slot}
        data-minutes={slot}
        style={{ top }}
        aria-label={reason ? t`Book ${time}, ${doctor} (${reason})` : t`Book ${time}, ${doctor}`}
      >
        <span>+ {time}</span>
      </button>
    </div>
  );
});

function offset(minutes: number, { start }: Hours): string {
  return `calc(${minutes - start} * var(--pc-minute))`;
}
