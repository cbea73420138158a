import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  exactTotal,
  FilterBar,
  ListSkeleton,
  Page,
  pageOf,
  QueryState,
  Styles,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../api';
import { Pager } from '../../pager';
import { useCounts } from '../../use-counts';
import { AlertLines } from './alert-lines';
import { ALERTS_STYLES } from './alerts-styles';
import { useReadAlerts } from './use-read-alerts';

const LIMIT = 20;

/** All alerts of the reader. */
export function AlertsScreen() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParamsState({ show: '', page: '1' });
  const page = pageOf(params.page);
  const isUnreadOnly = params.show === 'unread';
  const query = useQuery({
    ...api.alerts.list.queryOptions({ query: { page, limit: LIMIT, unread: isUnreadOnly ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
  });
  const { alerts: unread = 0 } = useCounts();
  const { readOne, readAll, isPending } = useReadAlerts();
  const total = exactTotal(query.data);

  return (
    <Page
      title={t`Alerts`}
      primary={
        <Button disabled={unread === 0} loading={isPending} onClick={readAll}>
          {t`Mark all as read`}
        </Button>
      }
      footer={total ? plural(total, { one: '# alert', other: '# alerts' }) : undefined}
    >
      <Styles name="alerts" css={ALERTS_STYLES} />
      <FilterBar
        filters={[{ key: 'show', label: t`Show`, options: [{ value: 'unread', label: t`Unread` }] }]}
        values={{ show: params.show }}
        onChange={({ show = '' }) => setParams({ show, page: '1' })}
      />
      <QueryState
        query={query}
        loading={t`Loading your alerts...`}
        failed={t`Couldn't load your alerts`}
        skeleton={<ListSkeleton rows={6} />}
        empty={{
          when: ({ alerts }) => alerts.length === 0,
          text: isUnreadOnly ? t`No unread alerts` : t`No alerts yet`,
          hint: t`Bookings, changes and cancellations that concern you appear here, with security notices about your account.`,
        }}
      >
        {({ alerts, pagination }) => (
          <>
            <div className="pc-alerts-page">
              <AlertLines alerts={alerts} onRead={readOne} />
            </div>
            <Pager {...pagination} onPage={(next) => setParams({ page: String(next) }, { push: true })} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
