import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, ListSkeleton, Page, QueryState, useAddressState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { AdminPatientList } from './admin-patient-list';
import { ADMIN_PATIENTS_ADDRESS, adminPatientFilter } from './admin-patient-filter';

/** Every record of the clinic, the deleted ones too. */
export function AdminPatientsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = useClinicToday();
  const [values, setValues] = useAddressState(ADMIN_PATIENTS_ADDRESS);
  const filter = adminPatientFilter(values, today);
  const query = useQuery({
    ...api.adminPatients.list.queryOptions({ query: filter }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Boolean(values.q || values.status || values.gender || values.registered);
  const total = query.data?.pagination.totalCount;

  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate(paths.newPatient, { state: FROM_LIST })}
    >
      {t`Register patient`}
    </Button>
  );

  return (
    <Page
      title={t`Patient records`}
      primary={add}
      footer={total ? plural(total, { one: '# record', other: '# records' }) : undefined}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search records...` }}
        filters={[
          {
            key: 'status',
            label: t`Status`,
            options: [
              { value: 'active', label: t`Active` },
              { value: 'inactive', label: t`Inactive` },
              { value: 'deleted', label: t`Deleted` },
            ],
          },
          {
            key: 'gender',
            label: t`Sex`,
            options: [
              { value: 'FEMALE', label: t`female` },
              { value: 'MALE', label: t`male` },
              { value: 'OTHER', label: t`other` },
              { value: 'UNKNOWN', label: t`unknown` },
            ],
          },
          {
            key: 'registered',
            label: t`Registered`,
            options: [
              { value: 'today', label: t`Today` },
              { value: 'week', label: t`Last 7 days` },
              { value: 'month', label: t`Last 30 days` },
              { value: 'year', label: t`Last 365 days` },
            ],
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1' })}
      />
      <QueryState
        query={query}
        loading={t`Loading records...`}
        failed={t`Failed to load the records`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.patients.length === 0,
          text: values.status === 'deleted' && !values.q ? t`No record is deleted` : t`No records found`,
          hint: isNarrowed ? t`Try another spelling, or clear the filters.` : undefined,
          action: add,
        }}
      >
        {(data) => (
          <AdminPatientList
            patients={data.patients}
            sort={{ by: filter.sortBy, order: filter.sortOrder }}
            onSort={({ by, order }) => setValues({ sort: `${by}.${order}`, page: '1' })}
            isStale={query.isPlaceholderData}
            paging={{ ...data.pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
    </Page>
  );
}
