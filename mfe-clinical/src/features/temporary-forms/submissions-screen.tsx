import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormSubmissionLine } from '@polyclinic/contract';
import {
  exactTotal,
  FilterBar,
  LazyScreen,
  ListSkeleton,
  Page,
  pageOf,
  QueryState,
  useSearchParamsState,
} from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { FormsNav } from './forms-nav';
import { SubmissionList } from './submission-list';
import { SUBMISSION_STATUS_LABELS } from './submission-status-tag';

const DEFAULTS = { status: '', page: '1', count: '' };
const LIMIT = 20;
const STATUSES = Object.keys(SUBMISSION_STATUS_LABELS) as FormSubmissionLine['status'][];
const loadDrawer = () => import('./submission-drawer').then((m) => m.SubmissionDrawer);

/** List of submissions, pending ones first; one opens next to the list. */
export function SubmissionsScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams();
  const [values, setValues] = useSearchParamsState(DEFAULTS);
  const status = STATUSES.find((one) => one === values.status);
  const query = useQuery({
    ...api.formSubmissions.list.queryOptions({
      query: {
        status,
        page: pageOf(values.page),
        limit: LIMIT,
        count: values.count === 'exact' ? values.count : undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const total = exactTotal(query.data);

  return (
    <Page
      title={t`Submitted forms`}
      footer={total ? plural(total, { one: '# submission', other: '# submissions' }) : undefined}
    >
      <FormsNav current="submissions" />
      <FilterBar
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: STATUSES.map((value) => ({ value, label: i18n._(SUBMISSION_STATUS_LABELS[value]) })),
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1', count: '' })}
      />
      <QueryState
        query={query}
        loading={t`Loading answers...`}
        failed={t`Couldn't load the answers. Check your connection and try again.`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.submissions.length === 0,
          text: t`No submitted forms`,
          hint: status ? t`Choose another status, or clear the filter.` : t`Submitted forms appear here for review.`,
        }}
      >
        {({ submissions, pagination }) => (
          <SubmissionList
            submissions={submissions}
            isStale={query.isPlaceholderData}
            paging={{
              ...pagination,
              onPage: (page) => setValues({ page: String(page) }, { push: true }),
              onCount: () => setValues({ count: 'exact' }),
            }}
          />
        )}
      </QueryState>
      {id && <LazyScreen key={id} id="submission" load={loadDrawer} waiting={null} />}
    </Page>
  );
}
