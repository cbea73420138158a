import { useLingui } from '@lingui/react/macro';
import { useIsWaiting } from '@polyclinic/client';
import type { Appointment } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from './appointments-api';
import { patientName } from './people';
import { reportFailure } from './report-failure';
import { WaitingMark } from './waiting-mark';

interface CheckInButtonProps {
  appointment: Appointment;
  size?: 'small' | 'middle';
}

/** Checks a patient in with one press. */
export function CheckInButton({ appointment: { id, patient, version }, size = 'small' }: CheckInButtonProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const checkIn = useMutation(api.desk.checkIn.mutationOptions());
  const name = patientName(patient);
  const isWaiting = useIsWaiting(id);

  async function send() {
    try {
      await checkIn.mutateAsync({ params: { id }, body: { version } });
      void message.success(t`${name} checked in`);
    } catch (error) {
      reportFailure(message, error, t`Failed to update appointment`);
    }
  }

  // It was checked in on this device already.
  if (isWaiting) return <WaitingMark of={id} />;
  return (
    <Button size={size} aria-label={t`Check in ${name}`} loading={checkIn.isPending} onClick={() => void send()}>
      {t`Check In`}
    </Button>
  );
}
