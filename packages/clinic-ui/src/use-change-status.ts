import { useLingui } from '@lingui/react/macro';
import { isQueued } from '@polyclinic/client';
import type { Appointment, AppointmentStatus, PersonRef, StatusChange } from '@polyclinic/contract';
import { useIsPhone, useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from './appointments-api';
import { patchCached } from './cached-appointments';
import { patientName } from './people';
import { reportFailure } from './report-failure';
import { doneText } from './status-actions';

type Changing = Pick<Appointment, 'id' | 'version' | 'status'> & { patient: PersonRef };

/** Changes the status with an optimistic update, reverted if the server refuses, and an undo for ten seconds. */
export function useChangeStatus() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const offerUndo = useUndo();
  const done = useDoneText();
  const { mutateAsync, isPending } = useMutation(api.appointments.setStatus.mutationOptions());

  async function send(appointment: Changing, change: StatusChange): Promise<Appointment | undefined> {
    const { id, version } = appointment;
    // A response in flight would show the old status.
    await client.cancelQueries({ queryKey: ['appointments'] });
    const takeBack = patchCached(client, id, { status: change.status });
    try {
      const answer = await mutateAsync({ params: { id }, body: { version, ...change } });
      return answer.appointment;
    } catch (error) {
      // A change that waits on this device is shown as made, with a mark.
      if (!isQueued(error)) {
        takeBack();
        void client.invalidateQueries({ queryKey: ['appointments'] });
      }
      reportFailure(message, error, t`Failed to update appointment`);
      return undefined;
    }
  }

  async function change(appointment: Changing, statusChange: StatusChange): Promise<void> {
    const changed = await send(appointment, statusChange);
    if (!changed) return;
    offerUndo({
      text: done(appointment, changed.status),
      undo: () => void undo(changed, appointment.status),
    });
  }

  async function undo(changed: Changing, status: Appointment['status']): Promise<void> {
    const restored = await send(changed, { status, undo: true });
    if (restored) void message.success(done(changed, restored.status));
  }

  return { change, isPending };
}

/**
 * Returns a function for the message about a changed status. On a phone it begins with the text of the
 * specification (mobile, section 8); everywhere it names the patient and what was done, since the next message follows soon at a desk.
 */
function useDoneText(): (from: Changing, to: AppointmentStatus) => string {
  const { i18n, t } = useLingui();
  const isPhone = useIsPhone();
  return ({ patient, status }, to) => {
    const name = patientName(patient);
    const action = i18n._(doneText(status, to));
    const text = `${name}: ${action}`;
    return isPhone ? `${t`Appointment updated successfully`} · ${text}` : text;
  };
}
