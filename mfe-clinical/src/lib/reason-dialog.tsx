import { useLingui } from '@lingui/react/macro';
import { type ActedOn, patientName } from '@polyclinic/clinic-ui';
import type { AppointmentStatus, StatusChange } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { AskReason } from './ask-reason';
import { reasonsFor } from './reason-labels';

interface ReasonDialogProps {
  appointment: ActedOn;
  to: AppointmentStatus;
  onReason: (change: StatusChange) => void;
  onClose: () => void;
}

/** Asks why an appointment is cancelled or reopened. */
export function ReasonDialog({ appointment, to, onReason, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = patientName(appointment.patient);
  const when = format.dateTime(appointment.dateTime);
  const isCancelling = to === 'CANCELLED';
  return (
    <AskReason
      title={isCancelling ? t`Reason for cancellation` : t`Reason for reopening the visit`}
      about={`${name}, ${when}`}
      reasons={reasonsFor(appointment.status, to)}
      submit={isCancelling ? t`Cancel appointment` : t`Reopen visit`}
      danger={isCancelling}
      onReason={(reason) => onReason({ status: to, ...reason })}
      onClose={onClose}
    />
  );
}
