import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { AppointmentTreatment } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

type Target = Pick<AppointmentTreatment, 'id' | 'version'>;

/** Returns the actions on a treatment that need no dialog. */
export function useTreatmentActs() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const onError = (error: unknown) =>
    void message.error(errorText(error, t`Couldn't change the treatment. Try again.`));
  const start = useMutation({ ...api.appointmentTreatments.start.mutationOptions(), onError });
  const undo = useMutation({ ...api.appointmentTreatments.undo.mutationOptions(), onError });
  const input = ({ id, version }: Target) => ({ params: { id }, body: { version } });
  return {
    isPending: start.isPending || undo.isPending,
    start: (treatment: Target) => start.mutate(input(treatment)),
    undo: (treatment: Target) => undo.mutate(input(treatment)),
  };
}
