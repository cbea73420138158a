import { useLingui } from '@lingui/react/macro';
import { errorText, useUser } from '@polyclinic/client';
import type { Appointment } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { patientName } from '../../lib/people';

/** Deletes for the staff and cancels for patients, which is one call; neither can be taken back, so both ask by name. */
export function useRemove(onDone?: () => void) {
  const { t } = useLingui();
  const format = useFormat();
  const { message, modal } = App.useApp();
  const { role } = useUser();
  const isPatient = role === 'PATIENT';
  const { mutate, isPending } = useMutation({
    ...api.appointments.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(isPatient ? t`Your appointment is cancelled` : t`Appointment deleted successfully`);
      onDone?.();
    },
    // Given back, the message would keep the button busy until it is gone.
    onError: (error) =>
      void message.error(
        errorText(error, isPatient ? t`Failed to cancel the appointment` : t`Failed to delete appointment`),
      ),
  });

  async function remove({ id, patient, dateTime }: Appointment) {
    const name = patientName(patient);
    const when = format.dateTime(dateTime);
    const isSure = await modal.confirm({
      title: isPatient ? t`Cancel your appointment on ${when}?` : t`Delete the appointment of ${name} on ${when}?`,
      okText: isPatient ? t`Cancel appointment` : t`Delete appointment`,
      okButtonProps: { danger: true },
      cancelText: t`Keep`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) mutate({ params: { id } });
  }

  return { remove, isPending };
}
