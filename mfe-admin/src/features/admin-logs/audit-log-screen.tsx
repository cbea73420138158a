import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { LazyScreen, ListSkeleton, Page, QueryState, useAddressState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useParams } from '@polyclinic/ui/kit/router';
import { AUDIT_ADDRESS, auditFilter } from './audit-address';
import { AuditEntries } from './audit-entries';
import { AuditFilters } from './audit-filters';
import { AuditList } from './audit-list';
import { useAuditPages } from './use-audit-pages';

const loadDrawer = () => import('./audit-entry-drawer').then((m) => m.AuditEntryDrawer);

/** Who did what and who read whose record, the newest first. */
export function AuditLogScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const today = useClinicToday();
  const [values, setValues] = useAddressState(AUDIT_ADDRESS);
  const pages = useAuditPages(auditFilter(values, today));
  const { first, logs } = pages;
  const isNarrowed = Object.values(values).some(Boolean);
  if (!first) return null;

  return (
    <Page
      title={t`Audit log`}
      footer={t`Entries cannot be changed or deleted. Reading patient records is written down too.`}
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
        failed={t`Failed to load the audit log`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.logs.length === 0,
          text: t`Nothing is written down here`,
          hint: isNarrowed ? t`Try other days, or clear the filters.` : undefined,
        }}
      >
        {() => (
          <>
            <AuditList logs={logs} isStale={first.isFetching} />
            {pages.hasMore && (
              <Flex vertical align="center" gap="small">
                {pages.last?.isError && <span role="alert">{t`Failed to load more`}</span>}
                <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
                  {pages.last?.isError ? t`Try Again` : t`Load more`}
                </Button>
              </Flex>
            )}
          </>
        )}
      </QueryState>
      {id && first.data && (
        <AuditEntries value={logs}>
          <LazyScreen key={id} id="audit-entry" load={loadDrawer} waiting={null} />
        </AuditEntries>
      )}
    </Page>
  );
}
