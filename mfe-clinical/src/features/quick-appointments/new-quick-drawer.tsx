import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { APPOINTMENT_DEFAULTS, type NewQuickAppointment } from '@polyclinic/contract';
import { CreateDrawer, filledIn } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { closedQuick } from './quick-drawers';
import { QuickFields } from './quick-fields';

const START: NewQuickAppointment = { patientName: '', duration: APPOINTMENT_DEFAULTS.duration };
const BLAMES = { DOCTOR_UNKNOWN: 'doctorId', SERVICE_UNKNOWN: 'serviceId' };

/** Records a request for an appointment during a phone call. */
export function NewQuickDrawer() {
  const { t } = useLingui();
  const { search } = useLocation();
  const draft = useDraft<NewQuickAppointment>('quick-appointments.new');
  const create = useMutation(api.quickAppointments.create.mutationOptions());

  async function send(values: NewQuickAppointment) {
    await create.mutateAsync({ body: filledIn(values) });
    return { message: t`Request saved` };
  }

  return (
    <CreateDrawer
      title={t`New request`}
      submit={t`Save request`}
      closeTo={closedQuick(search)}
      isSaving={create.isPending}
      initial={START}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the request. Try again.`)}
      blames={BLAMES}
    >
      <QuickFields />
    </CreateDrawer>
  );
}
