import { useLingui } from '@lingui/react/macro';
import { ListSkeleton, Page, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Who did what, newest first. */
export function AuditLogScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(api.auditLog.list.queryOptions());
  return (
    <Page title={t`Audit log`}>
      <QueryState
        query={query}
        loading={t`Loading the audit log...`}
        failed={t`Failed to load the audit log`}
        skeleton={<ListSkeleton />}
      >
        {({ logs }) => (
          <ul>
            {logs.map(({ id, at, action, resource }) => (
              <li key={id}>{`${format.dateTime(at)} ${action} ${resource}`}</li>
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
}
