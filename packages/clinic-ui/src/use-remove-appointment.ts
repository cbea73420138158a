import { useLingui } from '@lingui/react/macro';
import { errorText, useUser } from '@polyclinic/client';
import { useFormat, useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import type { ActedOn } from './acted-on';
import { api } from './appointments-api';

/** Deletes with an undo for staff, cancels after a confirmation for patients; both are the same call. */
export function useRemoveAppointment(onDone?: () => void) {
  const { t } = useLingui();
  const format = useFormat();
  const { message, modal } = App.useApp();
  const offerUndo = useUndo();
  const isPatient = useUser().role === 'PATIENT';
  const restore = useMutation({
    ...api.appointments.restore.mutationOptions(),
    onSuccess: () => void message.success(t`Appointment restored`),
    onError: (error) => void message.error(errorText(error, t`Couldn't restore the appointment. Try again.`)),
  });
  const { mutate, isPending } = useMutation({
    ...api.appointments.remove.mutationOptions(),
    onSuccess: ({ id }) => {
      if (isPatient) void message.success(t`Appointment cancelled`);
      else offerUndo({ text: t`Appointment deleted successfully`, undo: () => restore.mutate({ params: { id } }) });
      onDone?.();
    },
    // Not returned: the promise would keep the button busy until the message disappears.
    onError: (error) =>
      void message.error(
        errorText(error, isPatient ? t`Couldn't cancel the appointment. Try again.` : t`Failed to delete appointment`),
      ),
  });

  async function remove({ id, dateTime }: Pick<ActedOn, 'id' | 'dateTime'>) {
    const when = format.dateTime(dateTime);
    const isSure =
      !isPatient ||
      (await modal.confirm({
        title: t`Cancel your appointment on ${when}?`,
        okText: t`Cancel appointment`,
        okButtonProps: { danger: true },
        cancelText: t`Keep appointment`,
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (isSure) mutate({ params: { id } });
  }

  return { remove, isPending };
}
