import { useLingui } from '@lingui/react/macro';
import type { Appointment, AppointmentStatus, StatusChange } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { patientName } from '../../lib/people';
import { REASON_TEXTS, reasonsFor } from './reason-texts';

interface ReasonDialogProps {
  appointment: Appointment;
  to: AppointmentStatus;
  onReason: (change: StatusChange) => void;
  onClose: () => void;
}

const NOTE_LENGTH = 500;

/** Asks why an appointment is cancelled or opened again: one press answers, only 'other' needs words. */
export function ReasonDialog({ appointment, to, onReason, onClose }: ReasonDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isOther, setIsOther] = useState(false);
  const [note, setNote] = useState('');
  const name = patientName(appointment.patient);
  const when = format.dateTime(appointment.dateTime);

  return (
    <Modal
      open
      title={to === 'CANCELLED' ? t`Why is the appointment cancelled?` : t`Why is the visit opened again?`}
      footer={null}
      onCancel={onClose}
    >
      <p>
        {name}, {when}
      </p>
      {isOther ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (note.trim()) onReason({ status: to, reason: 'OTHER', note: note.trim() });
          }}
        >
          <Input
            autoFocus
            required
            aria-label={t`Reason`}
            placeholder={t`Reason`}
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Flex gap="small" style={{ marginTop: 16 }}>
            <Button type="primary" htmlType="submit" danger={to === 'CANCELLED'} disabled={!note.trim()}>
              {to === 'CANCELLED' ? t`Cancel appointment` : t`Reopen`}
            </Button>
            <Button onClick={() => setIsOther(false)}>{t`Other reasons`}</Button>
          </Flex>
        </form>
      ) : (
        <Flex vertical gap="small">
          {reasonsFor(appointment.status, to).map((reason) => (
            <Button
              key={reason}
              block
              onClick={() => (reason === 'OTHER' ? setIsOther(true) : onReason({ status: to, reason }))}
            >
              {i18n._(REASON_TEXTS[reason])}
            </Button>
          ))}
        </Flex>
      )}
    </Modal>
  );
}
