import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  exactTotal,
  FilterBar,
  LazyScreen,
  ListSkeleton,
  Page,
  QueryState,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import type { MailStatus } from '@polyclinic/contract';
import { api } from '../../lib/api';
import { MailList } from './mail-list';
import { MAIL_STATUS_LABELS } from './mail-status-labels';
import { OUTBOX_SEARCH_PARAMS, outboxFilter } from './outbox-search-params';
import { OutboxMails } from './outbox-mails';

const loadDrawer = () => import('./mail-drawer').then((m) => m.MailDrawer);

/** E-mails of the clinic, newest first. */
export function OutboxScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams();
  const [values, setValues] = useSearchParamsState(OUTBOX_SEARCH_PARAMS);
  const query = useQuery({
    ...api.outbox.list.queryOptions({ query: outboxFilter(values) }),
    placeholderData: keepPreviousData,
  });
  const total = exactTotal(query.data);
  const statuses = Object.keys(MAIL_STATUS_LABELS) as MailStatus[];

  return (
    <Page title={t`Email outbox`} footer={total ? plural(total, { one: '# email', other: '# emails' }) : undefined}>
      {query.data && !query.data.isMailSent && (
        <Alert type="info" showIcon title={t`No mail server is set up. Emails are stored here and not sent.`} />
      )}
      <FilterBar
        search={{ key: 'q', label: t`Search emails...` }}
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: statuses.map((value) => ({ value, label: i18n._(MAIL_STATUS_LABELS[value]) })),
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1', count: '' })}
      />
      <QueryState
        query={query}
        loading={t`Loading emails...`}
        failed={t`Couldn't load the emails`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.mails.length === 0,
          text: t`No emails found`,
          hint:
            values.q || values.status
              ? t`Check the spelling or clear the filters.`
              : t`Invitations and password reset links appear here.`,
        }}
      >
        {({ mails, pagination }) => (
          <MailList
            mails={mails}
            isStale={query.isPlaceholderData}
            paging={{
              ...pagination,
              onPage: (page) => setValues({ page: String(page) }, { push: true }),
              onCount: () => setValues({ count: 'exact' }),
            }}
          />
        )}
      </QueryState>
      {id && query.data && (
        <OutboxMails value={query.data}>
          <LazyScreen key={id} id="mail" load={loadDrawer} waiting={null} />
        </OutboxMails>
      )}
    </Page>
  );
}
