import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { WAITLIST_BLAMES } from './waitlist-blames';
import { closedWaitlist, waitlistDrawers } from './waitlist-drawers';
import { WaitlistFields } from './waitlist-fields';

/** Edits a waitlist entry. */
export function EditWaitlistDrawer() {
  const { t } = useLingui();
  const { search } = useLocation();
  const id = waitlistDrawers.read(search)?.id ?? '';
  const query = useQuery({
    ...api.waitlist.get.queryOptions({ params: { id } }),
    select: ({ entry }) => entry,
    enabled: id !== '',
  });
  const update = useMutation(api.waitlist.update.mutationOptions());
  return (
    <EditDrawer
      title={t`Change what is waited for`}
      closeTo={closedWaitlist(search)}
      query={query}
      loading={t`Loading the entry...`}
      failedToLoad={t`Failed to load the entry`}
      send={({ serviceId, doctorIds, duration, windows, dateFrom, dateTo, urgency, note, version }) =>
        update.mutateAsync({
          params: { id },
          body: { serviceId, doctorIds, duration, windows, dateFrom, dateTo, urgency, note, version },
        })
      }
      isSaving={update.isPending}
      saved={t`Changed`}
      failure={(error) => failureOf(error, t`Failed to save`)}
      blames={WAITLIST_BLAMES}
    >
      <WaitlistFields isNew={false} />
    </EditDrawer>
  );
}
