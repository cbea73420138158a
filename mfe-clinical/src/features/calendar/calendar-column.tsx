import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { CONFLICT_TEXTS } from '../../lib/conflict-texts';
import { useFormat, useStatusColours } from '@polyclinic/ui';
import { memo, useMemo } from 'react';
import { atMinutes } from '../../lib/clinic-dates';
import { STATUS_MEANINGS, STATUS_TEXTS } from '../../lib/status-texts';
import type { CalendarColumn as Column } from './calendar-columns';
import { columnNames } from './column-names';
import { DayBlock, type BlockMenu } from './day-block';
import { freeSlots, placed, SLOT_MINUTES, slotsOf, type Hours } from './day-layout';
import { isMovable } from './movable';
import { closureOf } from './open-hours';

interface CalendarColumnProps {
  column: Column;
  index: number;
  hours: Hours;
  isWeek: boolean;
  isToday: boolean;
  /** The first column of its day. */
  isFirst: boolean;
  /** Columns far out of sight are empty. */
  isFilled: boolean;
  mayBook: boolean;
  mayMove: boolean;
  /** Minutes since midnight, where it is today. */
  now: number | undefined;
  carriedId: string | undefined;
  menu: BlockMenu | undefined;
  /** The address of an appointment, its id apart. */
  hrefOf: (id: string) => string;
}

/** A doctor's day: half hours to book in, a block for each appointment, and what is closed, with the reason. */
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
      data-day-start={isWeek && isFirst && index > 0}
      style={{ gridColumn: index + 2 }}
    >
      <div role="rowheader" className="pc-clinical-day-head" title={names.label}>
        {names.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
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
  const { column, hours, mayBook, mayMove, carriedId, menu, hrefOf, doctor } = props;
  const { date, appointments, closed } = column;
  const { i18n } = useLingui();
  const format = useFormat();
  const colours = useStatusColours();
  // In the order of the day: that is how it is read aloud.
  const places = useMemo(() => {
    const free = mayBook ? freeSlots(slotsOf(hours), appointments).map((start) => ({ start, block: undefined })) : [];
    const blocks = placed(appointments).map((block) => ({ start: block.start, block }));
    return [...free, ...blocks].sort((a, b) => a.start - b.start);
  }, [hours, appointments, mayBook]);
  const shown = closed.filter(({ start, end }) => start < hours.end && end > hours.start);
  const wordsOf = ({ title, why }: (typeof closed)[number]) => title ?? i18n._(CONFLICT_TEXTS[why]);

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
        return (
          <DayBlock
            key={appointment.id}
            appointment={appointment}
            href={hrefOf(appointment.id)}
            time={format.time(appointment.dateTime)}
            name={patientName(appointment.patient)}
            word={i18n._(STATUS_TEXTS[appointment.status])}
            color={color}
            background={background}
            top={offset(start, hours)}
            minutes={end - start}
            lane={lane}
            lanes={lanes}
            isMovable={mayMove && isMovable(appointment.status)}
            isCarried={appointment.id === carriedId}
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
  /** Where it is closed. */
  why: string | undefined;
}

const FreeSlot = memo(function FreeSlot({ slot, time, top, doctor, why }: FreeSlotProps) {
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
        aria-label={why ? t`Book ${time}, ${doctor} (${why})` : t`Book ${time}, ${doctor}`}
      >
        <span>+ {time}</span>
      </button>
    </div>
  );
});

function offset(minutes: number, { start }: Hours): string {
  return `calc(${minutes - start} * var(--pc-minute))`;
}
