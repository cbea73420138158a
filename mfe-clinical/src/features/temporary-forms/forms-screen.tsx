import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, ListSkeleton, Page, pageOf, QueryState, useAddressState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { FormList } from './form-list';
import { FORM_STATUS_TEXTS } from './form-status-tag';
import { FormsNav } from './forms-nav';

const DEFAULTS = { status: '', page: '1' };
const LIMIT = 20;
const STATUSES = Object.keys(FORM_STATUS_TEXTS) as FormStatus[];

/** The forms that were sent out, and what each has come to. */
export function FormsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [values, setValues] = useAddressState(DEFAULTS);
  const status = STATUSES.find((one) => one === values.status);
  const query = useQuery({
    ...api.temporaryForms.list.queryOptions({ query: { status, page: pageOf(values.page), limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.pagination.totalCount;
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(paths.newForm)}>
      {t`New form`}
    </Button>
  );

  return (
    <Page
      title={t`Forms`}
      primary={add}
      footer={total ? plural(total, { one: '# form', other: '# forms' }) : undefined}
    >
      <FormsNav current="forms" />
      <FilterBar
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: STATUSES.map((value) => ({ value, label: i18n._(FORM_STATUS_TEXTS[value]) })),
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1' })}
      />
      <QueryState
        query={query}
        loading={t`Loading forms...`}
        failed={t`Failed to load forms`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.forms.length === 0,
          text: t`No forms found`,
          hint: status
            ? t`Choose another status, or clear the filter.`
            : t`Ask questions by a link that needs no account: before a visit, after it, or to keep a record up to date.`,
          action: status ? undefined : add,
        }}
      >
        {({ forms, pagination }) => (
          <FormList
            forms={forms}
            isStale={query.isPlaceholderData}
            paging={{ ...pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
    </Page>
  );
}
