import { useLingui } from '@lingui/react/macro';
import { edgeBetween, type Appointment } from '@polyclinic/contract';
import { RowButton } from '@polyclinic/ui';
import { useClinicNow } from './clinic-clock';
import { patientName } from './people';
import { actionText, likelyNext } from './status-actions';
import { useChangeStatus } from './use-change-status';
import { useNextStatuses } from './use-next-statuses';
import { WaitingMark } from './waiting-mark';

/**
 * The most likely next step of an appointment with one press, such as starting the visit; it can be undone. Marks an
 * appointment of which a change waits on this device.
 */
export function NextStepButton({ appointment }: { appointment: Appointment }) {
  const { i18n } = useLingui();
  const now = useClinicNow();
  const { change, isPending } = useChangeStatus();
  const likely = likelyNext(appointment, useNextStatuses(appointment, now), now);
  const mark = <WaitingMark of={appointment.id} />;
  if (!likely || edgeBetween(appointment.status, likely)?.needsReason) return mark;
  const action = i18n._(actionText(appointment.status, likely));
  return (
    <>
      {mark}
      <RowButton
        size="small"
        aria-label={`${action}: ${patientName(appointment.patient)}`}
        isLoading={isPending}
        onClick={() => void change(appointment, { status: likely })}
      >
        {action}
      </RowButton>
    </>
  );
}
