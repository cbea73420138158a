import { useLingui } from '@lingui/react/macro';
import { ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** The e-mails of the clinic, newest first. */
export function OutboxScreen() {
  const { t } = useLingui();
  const query = useQuery(api.outbox.list.queryOptions());
  return (
    <Page title={t`E-mail outbox`}>
      <QueryState
        query={query}
        loading={t`Loading e-mails...`}
        failed={t`Failed to load e-mails`}
        skeleton={<ListSkeleton />}
      >
        {({ mails }) => (
          <ul>
            {mails.map(({ id, recipient, subject }) => (
              <li key={id}>{`${recipient}: ${subject}`}</li>
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
}
