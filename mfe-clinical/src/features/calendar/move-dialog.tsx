import { useLingui } from '@lingui/react/macro';
import { DoctorSelect, patientName } from '@polyclinic/clinic-ui';
import { type Conflict, ConflictPanel } from '@polyclinic/clinic-ui/booking';
import { minutesOf, type Target } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment, Override } from '@polyclinic/contract';
import { DateTimeInput } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import type { CalendarColumn } from './calendar-columns';
import { FreeTimes } from './free-times';
import { useDropHint } from './use-drop-hint';

interface MoveDialogProps {
  appointment: CalendarAppointment;
  /** The target that the server refused, if any. */
  wanted?: Target;
  /** The day to choose a time on; the appointment's own by default. */
  day?: string;
  conflict?: Conflict;
  columns: readonly CalendarColumn[];
  isMoving: boolean;
  /** Resolves to true on success; if refused for a conflict, the dialog reopens with it. */
  onMove: (target: Target, override?: Override) => Promise<boolean>;
  onClose: () => void;
}

/** Reschedules an appointment by date, time or doctor, without dragging; also opens when a drop is refused. */
export function MoveDialog(props: MoveDialogProps) {
  const { appointment, wanted, day, conflict, columns, isMoving, onMove, onClose } = props;
  const { t } = useLingui();
  const [target, setTarget] = useState<Target>(
    wanted ?? {
      dateTime: day ? `${day}${appointment.dateTime.slice(10)}` : appointment.dateTime,
      doctorId: appointment.doctorId,
    },
  );
  const name = patientName(appointment.patient);
  const isRefused =
    conflict !== undefined && wanted?.dateTime === target.dateTime && wanted.doctorId === target.doctorId;
  const words = useWords(appointment, target, columns);

  async function send(to: Target, override?: Override) {
    if (await onMove(to, override)) onClose();
  }

  return (
    <Modal
      open
      title={t`Reschedule appointment for ${name}`}
      okText={t`Reschedule`}
      okButtonProps={{ disabled: isRefused, loading: isMoving }}
      onOk={() => void send(target)}
      onCancel={onClose}
    >
      {isRefused && (
        <ConflictPanel
          conflict={conflict}
          date={target.dateTime.slice(0, 10)}
          overrideText={t`Move anyway`}
          onChoose={(dateTime) => void send({ ...target, dateTime })}
          onOverride={(override) => void send(target, override)}
        />
      )}
      <Form layout="vertical" component="div">
        <Form.Item label={t`Date and time`} htmlFor="move-date">
          <DateTimeInput
            id="move-date"
            timeLabel={t`Time`}
            value={target.dateTime}
            onChange={(dateTime) => dateTime && setTarget({ ...target, dateTime })}
          />
        </Form.Item>
        <Form.Item label={t`Doctor`} htmlFor="move-doctor">
          <DoctorSelect
            id="move-doctor"
            value={target.doctorId ?? undefined}
            onChange={(doctorId?: string) => setTarget({ ...target, doctorId: doctorId ?? null })}
          />
        </Form.Item>
      </Form>
      {!isRefused && (
        <FreeTimes
          appointment={appointment}
          target={target}
          onChoose={(dateTime) => setTarget({ ...target, dateTime })}
        />
      )}
      <p role="status" aria-live="polite">
        {!isRefused && words}
      </p>
    </Modal>
  );
}

function useWords(appointment: CalendarAppointment, target: Target, columns: readonly CalendarColumn[]) {
  const date = target.dateTime.slice(0, 10);
  const known = columns.find((one) => one.date === date && one.doctorId === target.doctorId);
  const column = known ?? { ...BARE, key: '', date, doctorId: target.doctorId };
  const over = { appointment, column: 0, start: minutesOf(target.dateTime), by: 'keys' as const };
  return useDropHint(over, [column])?.text;
}

/** A day outside the calendar's range: only the server knows its conflicts. */
const BARE: Omit<CalendarColumn, 'key' | 'date' | 'doctorId'> = {
  doctor: '',
  plainName: '',
  appointments: [],
  open: undefined,
  closed: [],
};
