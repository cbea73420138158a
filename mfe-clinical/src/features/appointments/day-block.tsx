import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { RowLink, useFormat, useStatusColours } from '@polyclinic/ui';
import { patientName } from '../../lib/people';
import { STATUS_MEANINGS, STATUS_TEXTS } from '../../lib/status-texts';
import { AppointmentActions } from './appointment-actions';
import type { Placed } from './day-layout';

interface DayBlockProps {
  block: Placed<Appointment>;
  top: string;
}

/** An appointment at its place in the day: as tall as it is long, its status in colour and in words. */
export function DayBlock({ block: { appointment, start, end, lane, lanes }, top }: DayBlockProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const colours = useStatusColours();
  const { id, dateTime, patient, status, type } = appointment;
  const [color, background] = colours[STATUS_MEANINGS[status]];
  const name = patientName(patient);
  // Below that there is room for one line.
  const isShort = end - start < 25;
  const word = i18n._(STATUS_TEXTS[status]);

  return (
    <article
      className="pc-block"
      title={`${name} · ${type} · ${word}`}
      style={{
        color,
        background,
        top,
        height: `calc(${end - start} * var(--pc-minute) - 1px)`,
        insetInlineStart: `${(100 / lanes) * lane}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <RowLink to={paths.appointment(id)}>
        <span className="pc-block-line">
          {format.time(dateTime)} <strong>{name}</strong>
          {isShort && ` · ${word}`}
        </span>
        {!isShort && (
          <span className="pc-block-line">
            {word} · {type}
          </span>
        )}
      </RowLink>
      <div className="pc-block-acts">
        <AppointmentActions appointment={appointment} menuOnly />
      </div>
    </article>
  );
}
