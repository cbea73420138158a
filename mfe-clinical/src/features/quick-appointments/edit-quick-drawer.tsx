import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { QuickAppointment } from '@polyclinic/contract';
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
  const draft = useDraft<Partial<QuickAppointment>>(`quickAppointments.edit.${id}`);
  const update = useMutation(api.quickAppointments.update.mutationOptions());
  return (
    <EditDrawer
      title={t`Edit request`}
      closeTo={closedQuick(search)}
      query={query}
      loading={t`Loading request...`}
      failedToLoad={t`Couldn't load the request. Check your connection and try again.`}
      missing={{ title: t`Request not found`, to: closedQuick(search), back: t`All requests` }}
      send={({ status: _, doctor: __, ...body }) => update.mutateAsync({ params: { id }, body })}
      isSaving={update.isPending}
      saved={t`Request saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the request. Try again.`)}
      blames={BLAMES}
    >
      <QuickFields />
    </EditDrawer>
  );
}
