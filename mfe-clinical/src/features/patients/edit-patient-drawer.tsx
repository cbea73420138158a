import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { ContactFields, EmergencyFields, IdentityFields, InsuranceFields, NotesFields } from './patient-fields';

/** Edits a patient's record. */
export function EditPatientDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.patients.get.queryOptions({ params: { id } }),
    select: ({ patient }) => patient,
  });
  const draft = useDraft<Partial<Patient>>(`patients.edit.${id}`);
  const update = useMutation(api.patients.update.mutationOptions());
  const name = query.data && patientName(query.data);

  return (
    <EditDrawer
      title={name ? t`Edit ${name}` : t`Edit patient`}
      closeTo={paths.patient(id)}
      query={query}
      loading={t`Loading patient...`}
      failedToLoad={t`Couldn't load the patient. Check your connection and try again.`}
      missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      send={(body) => update.mutateAsync({ params: { id }, body })}
      isSaving={update.isPending}
      draft={draft}
      saved={t`Patient updated`}
      failure={(error) => failureOf(error, t`Couldn't save the patient. Try again.`)}
    >
      <IdentityFields />
      <ContactFields />
      <EmergencyFields />
      <InsuranceFields />
      <NotesFields hasStatus />
    </EditDrawer>
  );
}
