import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { WaitlistEntry } from '@polyclinic/contract';
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
  const draft = useDraft<Partial<WaitlistEntry>>(`waitlist.edit.${id}`);
  const update = useMutation(api.waitlist.update.mutationOptions());
  return (
    <EditDrawer
      title={t`Edit waitlist entry`}
      closeTo={closedWaitlist(search)}
      query={query}
      loading={t`Loading waitlist entry...`}
      failedToLoad={t`Couldn't load the waitlist entry. Check your connection and try again.`}
      missing={{ title: t`Waitlist entry not found`, to: closedWaitlist(search), back: t`Whole waitlist` }}
      send={({ serviceId, doctorIds, duration, windows, dateFrom, dateTo, urgency, note, version }) =>
        update.mutateAsync({
          params: { id },
          body: { serviceId, doctorIds, duration, windows, dateFrom, dateTo, urgency, note, version },
        })
      }
      isSaving={update.isPending}
      saved={t`Waitlist entry saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the waitlist entry. Try again.`)}
      blames={WAITLIST_BLAMES}
    >
      <WaitlistFields isNew={false} />
    </EditDrawer>
  );
}
