import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { APPOINTMENT_DEFAULTS, type NewWaitlistEntry } from '@polyclinic/contract';
import { CreateDrawer, filledIn } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { WAITLIST_BLAMES } from './waitlist-blames';
import { closedWaitlist } from './waitlist-drawers';
import { WaitlistFields } from './waitlist-fields';

type Values = Omit<NewWaitlistEntry, 'patientId'> & { patientId?: string };

/** Adds a patient to the waitlist; the URL may name the patient and the appointment they would like to have earlier. */
export function NewWaitlistDrawer() {
  const { t } = useLingui();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const patientId = params.get('patient') ?? undefined;
  const draft = useDraft<Values>(`waitlist.new${patientId ? `.${patientId}` : ''}`);
  const create = useMutation(api.waitlist.create.mutationOptions());
  const [initial] = useState<Values>({
    patientId,
    appointmentId: params.get('appointment'),
    duration: APPOINTMENT_DEFAULTS.duration,
    doctorIds: [],
    windows: [],
    urgency: 'ROUTINE',
  });

  async function send(values: Values) {
    const body = filledIn({ ...initial, ...values });
    await create.mutateAsync({ body: { ...body, patientId: body.patientId ?? '' } });
    return { message: t`Added to waitlist` };
  }

  return (
    <CreateDrawer
      title={t`New waitlist entry`}
      submit={t`Add to waitlist`}
      closeTo={closedWaitlist(search)}
      isSaving={create.isPending}
      initial={initial}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the waitlist entry. Try again.`)}
      blames={WAITLIST_BLAMES}
    >
      <WaitlistFields isNew />
    </CreateDrawer>
  );
}
