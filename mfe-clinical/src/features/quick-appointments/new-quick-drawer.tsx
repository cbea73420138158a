import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { APPOINTMENT_DEFAULTS, type NewQuickAppointment } from '@polyclinic/contract';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { closedQuick } from './quick-drawers';
import { QuickFields } from './quick-fields';

const FORM = 'quick-form';
const START: NewQuickAppointment = { patientName: '', duration: APPOINTMENT_DEFAULTS.duration };
const BLAMES = { DOCTOR_UNKNOWN: 'doctorId', SERVICE_UNKNOWN: 'serviceId' };

/** Notes who wants to come, while they are on the phone. */
export function NewQuickDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { search } = useLocation();
  const closeTo = closedQuick(search);
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();
  const draft = useDraft<NewQuickAppointment>('quick-appointments.new');
  const create = useMutation(api.quickAppointments.create.mutationOptions());

  async function save(values: NewQuickAppointment) {
    await create.mutateAsync({ body: filledIn(values) });
    guard.release();
    void message.success(t`Noted`);
    leave();
  }

  return (
    <DetailDrawer
      title={t`New note`}
      closeTo={closeTo}
      mayLeave={guard.mayLeave}
      focusField
      footer={<FormButtons form={FORM} submit={t`Note`} isSaving={create.isPending} guard={guard} leave={leave} />}
    >
      <RecordForm
        id={FORM}
        initial={START}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => failureOf(error, t`Failed to save the note`)}
        blames={BLAMES}
      >
        <QuickFields />
      </RecordForm>
    </DetailDrawer>
  );
}
