import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { doctorName, patientName, STATUS_LABELS } from '@polyclinic/clinic-ui';
import { isMovable } from '@polyclinic/clinic-ui/calendar';
import type { Appointment, CalendarAppointment } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { api } from '../../lib/api';
import { CLIPBOARD_STYLES } from './clipboard-styles';
import { useClipboard } from './clipboard';

interface PlacingProps {
  /** Opens the dialog with the free times of the shown day; omitted where no day is shown. */
  onPlace?: (appointment: CalendarAppointment) => void;
  /** Starts to drag an appointment from the strip into the calendar. */
  onGrab?: (event: PointerEvent, appointment: CalendarAppointment) => void;
}

/** Appointments set aside to be placed on another day, above every view of the calendar. */
export function ClipboardStrip(placing: PlacingProps) {
  const { t } = useLingui();
  const { ids, remove } = useClipboard();
  if (ids.length === 0) return null;
  return (
    <section className="pc-clinical-clipboard" aria-label={t`Clipboard`}>
      <Styles name="clinical-clipboard" css={CLIPBOARD_STYLES} />
      <span className="pc-clinical-clipboard-about" role="status">
        {placing.onPlace
          ? t`Choose a day, then place the appointment or drag it to a time.`
          : t`Open a day to place the appointment.`}
      </span>
      <ul className="pc-clinical-clipboard-list">
        {ids.map((id) => (
          <ClipboardItem key={id} id={id} onRemove={() => remove(id)} {...placing} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends PlacingProps {
  id: string;
  onRemove: () => void;
}

function ClipboardItem({ id, onPlace, onGrab, onRemove }: ItemProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { data, error, isError } = useQuery(api.appointments.get.queryOptions({ params: { id } }));
  const appointment = data?.appointment;
  const name = appointment ? patientName(appointment.patient) : '';
  const canPlace = appointment !== undefined && isMovable(appointment.status);

  function pressed(event: ReactPointerEvent) {
    const { target } = event;
    if (canPlace && onGrab && !(target instanceof Element && target.closest('button'))) {
      onGrab(event.nativeEvent, asCalendarAppointment(appointment));
    }
  }

  return (
    <li
      className="pc-clinical-clipboard-item"
      data-draggable={canPlace && onGrab !== undefined}
      onPointerDown={pressed}
    >
      <span>
        {isError && errorText(error, t`Failed to load appointments`)}
        {appointment && (
          <>
            <strong>{name}</strong>{' '}
            {[
              `${format.dayMonth(appointment.dateTime)}, ${format.time(appointment.dateTime)}`,
              doctorName(appointment.doctor),
              canPlace ? undefined : i18n._(STATUS_LABELS[appointment.status]),
            ]
              .filter(Boolean)
              .join(' · ')}
          </>
        )}
      </span>
      {canPlace && onPlace && (
        <Button
          size="small"
          type="primary"
          ghost
          aria-label={t`Place ${name}...`}
          onClick={() => onPlace(asCalendarAppointment(appointment))}
        >
          {t`Place...`}
        </Button>
      )}
      <Button
        size="small"
        aria-label={name ? t`Remove ${name} from clipboard` : t`Remove from clipboard`}
        onClick={onRemove}
      >
        {t`Remove`}
      </Button>
    </li>
  );
}

function asCalendarAppointment({ patient, priority, ...rest }: Appointment): CalendarAppointment {
  const { id, dateTime, duration, status, type, doctorId, serviceId, version } = rest;
  const { id: patientId, firstName, lastName } = patient;
  return {
    id,
    dateTime,
    duration,
    status,
    type,
    doctorId,
    serviceId,
    version,
    patient: { id: patientId, firstName, lastName },
    isUrgent: priority === 'URGENT' || priority === 'EMERGENCY',
  };
}
