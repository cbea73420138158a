import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Appointment } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from './appointments-api';
import { doctorName, patientName } from './people';

/** Notifies a doctor by message that a patient is waiting. */
export function useNotifyDoctor() {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const send = useMutation(api.messages.send.mutationOptions());

  return async function notify({ doctor, patient, queueToken, checkedInAt }: Appointment) {
    if (!doctor) return;
    const name = patientName(patient);
    const since = checkedInAt ? format.clinicTime(checkedInAt) : '';
    const text =
      queueToken === null
        ? t`${name} has been waiting since ${since}.`
        : t`${name}, number ${queueToken}, has been waiting since ${since}.`;
    const addressee = doctorName(doctor);
    try {
      await send.mutateAsync({ params: { id: doctor.id }, body: { text } });
      void message.success(t`${addressee} has been notified`);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't notify the doctor. Try again.`));
    }
  };
}
