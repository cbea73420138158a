import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { closedQuick, quickDrawers } from './quick-drawers';
import { QuickFields } from './quick-fields';
import { useNote } from './use-note';

const BLAMES = { DOCTOR_UNKNOWN: 'doctorId', SERVICE_UNKNOWN: 'serviceId' };

/** Edits an open note. */
export function EditQuickDrawer() {
  const { t } = useLingui();
  const { search } = useLocation();
  const id = quickDrawers.read(search)?.id ?? '';
  const query = useNote(id);
  const update = useMutation(api.quickAppointments.update.mutationOptions());
  return (
    <EditDrawer
      title={t`Edit note`}
      closeTo={closedQuick(search)}
      query={query}
      loading={t`Loading the note...`}
      failedToLoad={t`Failed to load the note`}
      send={({ status: _, doctor: __, ...body }) => update.mutateAsync({ params: { id }, body })}
      isSaving={update.isPending}
      saved={t`Note changed`}
      failure={(error) => failureOf(error, t`Failed to save the note`)}
      blames={BLAMES}
    >
      <QuickFields />
    </EditDrawer>
  );
}
