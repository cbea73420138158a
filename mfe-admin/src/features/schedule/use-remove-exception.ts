import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { ScheduleException } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { useSpanText } from './use-span-text';

/** Removes an exception; undo adds it again. */
export function useRemoveException(): (exception: ScheduleException) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const spanText = useSpanText();
  const add = useMutation({
    ...api.schedule.addException.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the entry. Try again.`)),
  });
  const remove = useMutation({
    ...api.schedule.removeException.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the entry. Try again.`)),
  });
  return (exception) => {
    const { id, kind, userId, facilityId, startsAt, endsAt, title, leaveReason } = exception;
    const dates = spanText(exception);
    const undo = () => add.mutate({ body: { kind, userId, facilityId, startsAt, endsAt, title, leaveReason } });
    remove.mutate({ params: { id } }, { onSuccess: () => offerUndo({ text: t`Entry deleted: ${dates}`, undo }) });
  };
}
