import { api } from '../../lib/api';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { LazyScreen, ListSkeleton, Page, QueryState, useSearchParamsState, useCursorPages } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useParams } from '@polyclinic/ui/kit/router';
import { AUDIT_SEARCH_PARAMS, auditCriteria } from './audit-search-params';
import { AuditEntries } from './audit-entries';
import { AuditFilters } from './audit-filters';
import { AuditList } from './audit-list';
import { LogCheck } from './log-check';
import { useLogExport } from './use-log-export';

const LIMIT = 50;

const loadDrawer = () => import('./audit-entry-drawer').then((m) => m.AuditEntryDrawer);

/** The audit log: changes and accesses to records, newest first. */
export function AuditLogScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const today = useClinicToday();
  const [values, setValues] = useSearchParamsState(AUDIT_SEARCH_PARAMS);
  const criteria = auditCriteria(values, today);
  const exports = useLogExport(criteria);
  const pages = useCursorPages((before) =>
    api.adminLogs.list.queryOptions({ query: { ...criteria, limit: LIMIT, before } }),
  );
  const { first } = pages;
  const logs = pages.pages.flatMap((page) => page.logs);
  const isNarrowed = Object.values(values).some(Boolean);

  return (
    <Page
      title={t`Audit log`}
      menu={exports}
      footer={t`Entries cannot be changed or deleted. Views of patient records are logged too.`}
    >
      <AuditFilters
        values={values}
        onChange={setValues}
        actions={first.data?.actions ?? []}
        resources={first.data?.resources ?? []}
      />
      <QueryState
        query={first}
        loading={t`Loading the audit log...`}
        failed={t`Couldn't load the audit log`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.logs.length === 0,
          text: t`No audit entries found`,
          hint: isNarrowed ? t`Choose other dates or clear the filters.` : undefined,
        }}
      >
        {() => (
          <>
            <AuditList logs={logs} isStale={first.isFetching} />
            {pages.hasMore && (
              <Flex vertical align="center" gap="small">
                {pages.hasFailedMore && <span role="alert">{t`Couldn't load more entries`}</span>}
                <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
                  {pages.hasFailedMore ? t`Try again` : t`Load more`}
                </Button>
              </Flex>
            )}
          </>
        )}
      </QueryState>
      <LogCheck />
      {id && first.data && (
        <AuditEntries value={logs}>
          <LazyScreen key={id} id="audit-entry" load={loadDrawer} waiting={null} />
        </AuditEntries>
      )}
    </Page>
  );
}
