import { useLingui } from '@lingui/react/macro';
import { useSession, useUser } from '@polyclinic/client';
import { DescriptionList, Page, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Shows the user, the clinic and the number of unread messages. */
export function HrProcurementScreen() {
  const { t } = useLingui();
  const { number } = useFormat();
  const { firstName, lastName } = useUser();
  const clinic = useSession(({ tenant }) => tenant?.name);
  const query = useQuery(api.user.counts.queryOptions());

  return (
    <Page title={t`Supply`}>
      <QueryState query={query} loading={t`Loading your messages...`} failed={t`Couldn't load your messages`}>
        {({ counts }) => (
          <DescriptionList
            items={[
              { label: t`Clinic`, value: clinic },
              { label: t`Logged in as`, value: `${firstName} ${lastName}` },
              { label: t`Unread messages`, value: number(counts.messages) },
            ]}
          />
        )}
      </QueryState>
    </Page>
  );
}
