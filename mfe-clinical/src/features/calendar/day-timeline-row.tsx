import { useLingui } from '@lingui/react/macro';
import { patientName, STATUS_LABELS, STATUS_MEANINGS } from '@polyclinic/clinic-ui';
import { atMinutes, type Closed, DAY_MINUTES, type Hours } from '@polyclinic/clinic-ui/calendar';
import { paths } from '@polyclinic/remote';
import { useFormat, useStatusColours } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useId, type CSSProperties } from 'react';
import type { TimelineRow } from './day-timeline';

interface DayTimelineRowProps {
  row: TimelineRow;
  hours: Hours;
  date: string;
  /** Minutes since midnight at the clinic. */
  now: number;
  /** The one block that the Tab key reaches. */
  stop: string | undefined;
}

/** A doctor's day: name, absence and next free time, then the appointments along the hours. */
export function DayTimelineRow({ row, hours, date, now, stop }: DayTimelineRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const colours = useStatusColours();
  const titleId = useId();
  const at = (minutes: number) => format.time(atMinutes(date, minutes));
  const across = placeWithin(hours);
  const { doctor, blocks, lanes, closed, away, nextFree } = row;
  const nextTime = at(nextFree ?? now);

  return (
    <li className="pc-clinical-timeline-row">
      <div className="pc-clinical-timeline-who">
        <strong id={titleId}>{doctor}</strong>
        {away.map((one) => (
          <Away key={one.start} away={one} at={at} />
        ))}
        {nextFree !== undefined && <small>{nextFree <= now ? t`Available now` : t`Next available: ${nextTime}`}</small>}
      </div>
      <div className="pc-clinical-timeline-track" style={{ '--pc-lanes': lanes } as CSSProperties}>
        {closed.map((one) => (
          <div key={one.start} className="pc-clinical-timeline-closed" style={across(one)} aria-hidden="true">
            <AwayWord away={one} />
          </div>
        ))}
        <ul className="pc-clinical-timeline-blocks" aria-labelledby={titleId} data-timeline-row="">
          {blocks.map(({ appointment, start, end, lane, lanes: beside }) => {
            const { id, status, patient, type, isUrgent } = appointment;
            const [color, background] = colours[STATUS_MEANINGS[status]];
            const name = patientName(patient);
            const word = i18n._(STATUS_LABELS[status]);
            const label = [`${at(start)} ${name}`, word, ...(isUrgent ? [t`Urgent`] : [])].join(', ');
            const share = 100 / beside;
            return (
              <li key={id}>
                <Link
                  className="pc-clinical-timeline-block"
                  to={paths.appointment(id)}
                  aria-label={label}
                  title={`${label} · ${type}`}
                  tabIndex={id === stop ? 0 : -1}
                  data-block={id}
                  data-start={start}
                  data-status={status}
                  style={{ color, background, top: `${lane * share}%`, height: `${share}%`, ...across({ start, end }) }}
                >
                  <span>{name}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}

function Away({ away, at }: { away: Closed; at: (minutes: number) => string }) {
  const { t } = useLingui();
  const { start, end, why, title } = away;
  const isWholeDay = start === 0 && end === DAY_MINUTES;
  const range = `${at(start)}–${at(end)}`;
  if (why === 'HOLIDAY') {
    const what = title ?? t`Clinic closed`;
    return <small>{isWholeDay ? what : t`${what}: ${range}`}</small>;
  }
  return <small>{isWholeDay ? t`On leave today` : t`On leave: ${range}`}</small>;
}

function AwayWord({ away: { why, title } }: { away: Closed }) {
  const { t } = useLingui();
  if (why === 'OUTSIDE_HOURS') return null;
  return <span>{why === 'ON_LEAVE' ? t`On leave` : (title ?? t`Clinic closed`)}</span>;
}

/** Returns a function that places a range of minutes along the hours. */
export function placeWithin(hours: Hours) {
  const span = hours.end - hours.start;
  return ({ start, end }: Hours) => ({
    insetInlineStart: `${((start - hours.start) / span) * 100}%`,
    width: `${((end - start) / span) * 100}%`,
  });
}
