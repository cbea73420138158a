import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { ContactFields, EmergencyFields } from './patient-fields';

/** Lets patients edit their own contact data; names, birth date and notes are the clinic's. */
export function MyRecordDrawer() {
  const { t } = useLingui();
  const query = useQuery({ ...api.patients.me.queryOptions(), select: ({ patient }) => patient });
  const draft = useDraft<Partial<Patient>>('patients.me');
  const update = useMutation(api.patients.updateMe.mutationOptions());
  return (
    <EditDrawer
      title={t`Edit contact details`}
      closeTo={paths.myRecord}
      query={query}
      loading={t`Loading your record...`}
      failedToLoad={t`Couldn't load your record. Check your connection and try again.`}
      send={(body) => update.mutateAsync({ body })}
      isSaving={update.isPending}
      saved={t`Contact details saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save your contact details. Try again.`)}
    >
      <ContactFields />
      <EmergencyFields />
    </EditDrawer>
  );
}
