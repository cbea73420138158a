import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { APPOINTMENT_DEFAULTS, type NewWaitlistEntry } from '@polyclinic/contract';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { WAITLIST_BLAMES } from './waitlist-blames';
import { closedWaitlist } from './waitlist-drawers';
import { WaitlistFields } from './waitlist-fields';

const FORM = 'waitlist-form';

type Values = Omit<NewWaitlistEntry, 'patientId'> & { patientId?: string };

/** Puts somebody on the waiting list; the address may name the patient and the appointment they would rather have earlier. */
export function NewWaitlistDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { search } = useLocation();
  const closeTo = closedWaitlist(search);
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();
  const asked = new URLSearchParams(search);
  const patientId = asked.get('patient') ?? undefined;
  const draft = useDraft<Values>(`waitlist.new${patientId ? `.${patientId}` : ''}`);
  const create = useMutation(api.waitlist.create.mutationOptions());
  const [initial] = useState<Values>({
    patientId,
    appointmentId: asked.get('appointment'),
    duration: APPOINTMENT_DEFAULTS.duration,
    doctorIds: [],
    windows: [],
    urgency: 'ROUTINE',
  });

  async function save(values: Values) {
    const body = filledIn({ ...initial, ...values });
    await create.mutateAsync({ body: { ...body, patientId: body.patientId ?? '' } });
    guard.release();
    void message.success(t`On the waiting list`);
    leave();
  }

  return (
    <DetailDrawer
      title={t`Put on the waiting list`}
      closeTo={closeTo}
      mayLeave={guard.mayLeave}
      focusField
      footer={
        <FormButtons form={FORM} submit={t`Put on the list`} isSaving={create.isPending} guard={guard} leave={leave} />
      }
    >
      <RecordForm
        id={FORM}
        initial={initial}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => failureOf(error, t`Failed to save`)}
        blames={WAITLIST_BLAMES}
      >
        <WaitlistFields isNew />
      </RecordForm>
    </DetailDrawer>
  );
}
