import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile, useUser } from '@polyclinic/client';
import { useRemoveAppointment } from '@polyclinic/clinic-ui';
import type { DataOf, myAppointments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { usePrint } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { CalendarOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { AppointmentSlip } from '../../lib/printing/appointment-slip';
import { TooLateToChange, useMayChange } from './too-late-to-change';

const OPEN = ['REQUESTED', 'SCHEDULED', 'CONFIRMED'];

/** Actions on the own appointment of a patient: calendar file, reschedule, cancel, print a slip. */
export function MyAppointmentActions({ own }: { own: DataOf<typeof myAppointments.get> }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { firstName, lastName } = useUser();
  const { print, printed } = usePrint();
  const { appointment } = own;
  const { id, status } = appointment;
  const mayChange = useMayChange(appointment);
  const { remove, isPending } = useRemoveAppointment();
  const calendar = useMutation({
    mutationFn: async () => saveFile(await api.myAppointments.calendar.call({ params: { id } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't download the calendar file`)),
  });
  if (!OPEN.includes(status)) return null;
  const printSlip = () => {
    const patient = { firstName, lastName, nativeName: null };
    print(<AppointmentSlip appointment={{ ...appointment, patient }} />);
  };

  return (
    <>
      <div className="pc-clinical-own-acts">
        <Button icon={<CalendarOutlined />} loading={calendar.isPending} onClick={() => calendar.mutate()}>
          {t`Add to calendar`}
        </Button>
        {mayChange && <Button onClick={() => void navigate(paths.rescheduleAppointment(id))}>{t`Reschedule`}</Button>}
        {mayChange && (
          <Button danger loading={isPending} onClick={() => void remove(appointment)}>
            {t`Cancel appointment`}
          </Button>
        )}
        <Button onClick={printSlip}>{t`Print appointment slip`}</Button>
      </div>
      {!mayChange && <TooLateToChange own={own} />}
      {printed}
    </>
  );
}
