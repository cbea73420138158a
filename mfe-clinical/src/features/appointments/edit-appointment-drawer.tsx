import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { Appointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { BLAMES } from './appointment-blames';
import { AppointmentFields } from './appointment-fields';

/** Changes or moves an appointment; the server says when that is no longer possible. */
export function EditAppointmentDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.appointments.get.queryOptions({ params: { id } }),
    select: ({ appointment }) => appointment,
  });
  const draft = useDraft<Partial<Appointment>>(`appointments.edit.${id}`);
  const update = useMutation(api.appointments.update.mutationOptions());
  return (
    <EditDrawer
      title={t`Edit appointment`}
      closeTo={paths.appointment(id)}
      query={query}
      loading={t`Loading the appointment...`}
      failedToLoad={t`Failed to load the appointment`}
      send={({ status: _, ...body }) => update.mutateAsync({ params: { id }, body })}
      isSaving={update.isPending}
      saved={t`Appointment updated successfully`}
      failure={(error) => failureOf(error, t`Failed to update appointment`)}
      draft={draft}
      blames={BLAMES}
    >
      <AppointmentFields />
    </EditDrawer>
  );
}
