import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Appointment } from '@polyclinic/contract';
import { usePrint } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from '../api';
import { AppointmentSlip } from './appointment-slip';
import { PatientLabel } from './patient-label';

/** Prints documents of an appointment; `printed` must be rendered. */
export function usePrintAppointment() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { print, printed } = usePrint();

  async function printLabel({ patientId }: Pick<Appointment, 'patientId'>) {
    try {
      // The patient reference of an appointment does not include the record number.
      const { patient } = await client.fetchQuery(api.patients.get.queryOptions({ params: { id: patientId } }));
      print(<PatientLabel patient={patient} />);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't load the patient. Check your connection and try again.`));
    }
  }

  return {
    printed,
    printLabel,
    printSlip: (appointment: Appointment) => print(<AppointmentSlip appointment={appointment} />),
    items: (appointment: Appointment) => [
      {
        key: 'slip',
        label: t`Print appointment slip`,
        onClick: () => print(<AppointmentSlip appointment={appointment} />),
      },
      { key: 'label', label: t`Print patient label`, onClick: () => void printLabel(appointment) },
    ],
  };
}
