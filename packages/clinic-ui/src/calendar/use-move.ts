import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { CalendarAppointment, Override } from '@polyclinic/contract';
import { useFormat, useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from './api';
import { conflictOf, type Conflict } from '../booking/conflicts';
import { patchCached } from '../cached-appointments';
import { patientName } from '../people';
import type { Target } from './move-target';

type Versioned = Pick<CalendarAppointment, 'id' | 'version'>;

/** Called with the target when the server refuses it. */
type OnRefused = (appointment: CalendarAppointment, target: Target, conflict: Conflict) => void;

/** Reschedules appointments with an optimistic update, reverted if the server refuses, and an undo for ten seconds. */
export function useMove(onRefused: OnRefused) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { mutateAsync, isPending } = useMutation(api.appointments.update.mutationOptions());

  async function send({ id, version }: Versioned, target: Target, override?: Override) {
    // A response in flight would show the old position.
    await client.cancelQueries({ queryKey: ['appointments'] });
    const putBack = patchCached(client, id, target);
    try {
      return (await mutateAsync({ params: { id }, body: { version, ...target, ...(override && { override }) } }))
        .appointment;
    } catch (error) {
      putBack();
      void client.invalidateQueries({ queryKey: ['appointments'] });
      throw error;
    }
  }

  /** Resolves to true on success. */
  async function move(appointment: CalendarAppointment, target: Target, override?: Override): Promise<boolean> {
    const { dateTime, doctorId, patient } = appointment;
    try {
      const moved = await send(appointment, target, override);
      const name = patientName(patient);
      const when = `${format.dayMonth(target.dateTime)}, ${format.time(target.dateTime)}`;
      offerUndo({ text: t`${name} rescheduled to ${when}`, undo: () => void moveBack(moved, { dateTime, doctorId }) });
      return true;
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) onRefused(appointment, target, conflict);
      else void message.error(errorText(error, t`Couldn't reschedule the appointment. Try again.`));
      return false;
    }
  }

  async function moveBack(moved: Versioned, target: Target): Promise<void> {
    try {
      await send(moved, target);
      void message.success(t`Reschedule undone`);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't reschedule the appointment. Try again.`));
    }
  }

  return { move, isPending };
}
