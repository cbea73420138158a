import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patients, type PatientFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, ListSkeleton, Page, pageOf, QueryState, useAddressState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { PatientDrawers } from './patient-drawers';
import { PatientList } from './patient-list';
import { usePatientsMenu } from './use-patients-menu';

const DEFAULTS = { q: '', active: '', sort: 'lastName.asc', page: '1' };
const LIMIT = 20;

/** Everyone who is registered at the clinic; a patient opens beside the list. */
export function PatientsScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayAdd = useMay(patients.create.access);
  const [values, setValues] = useAddressState(DEFAULTS);
  const filter = filterOf(values);
  const query = useQuery({
    ...api.patients.list.queryOptions({ query: filter }),
    placeholderData: keepPreviousData,
  });
  const menu = usePatientsMenu();
  const isNarrowed = Boolean(values.q || values.active);

  const add = mayAdd && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate({ pathname: paths.newPatient, search }, { state: FROM_LIST })}
    >
      {t`Add New Patient`}
    </Button>
  );
  const total = query.data?.pagination.totalCount;

  return (
    <Page
      title={t`Patients`}
      primary={add}
      menu={menu}
      footer={total ? plural(total, { one: '# patient', other: '# patients' }) : undefined}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search patients...` }}
        filters={[
          {
            key: 'active',
            label: t`Status`,
            options: [
              { value: 'true', label: t`Active` },
              { value: 'false', label: t`Inactive` },
            ],
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1' })}
      />
      <QueryState
        query={query}
        loading={t`Loading patients...`}
        failed={t`Failed to load patients`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.patients.length === 0,
          text: t`No patients found`,
          hint: isNarrowed ? t`Try another spelling, or clear the filters.` : undefined,
          action: add,
        }}
      >
        {(data) => (
          <PatientList
            patients={data.patients}
            sort={{ by: filter.sortBy, order: filter.sortOrder }}
            onSort={({ by, order }) => setValues({ sort: `${by}.${order}`, page: '1' })}
            isStale={query.isPlaceholderData}
            paging={{ ...data.pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
      <PatientDrawers />
    </Page>
  );
}

const SORTS = ['firstName', 'lastName', 'createdAt'] as const;

/** The address may say anything; what the contract would refuse falls back to the default. */
function filterOf({ q, active, sort, page }: typeof DEFAULTS): PatientFilter {
  const [by, order] = sort.split('.');
  return {
    search: q || undefined,
    isActive: active === 'true' || active === 'false' ? active : undefined,
    sortBy: SORTS.find((one) => one === by) ?? 'lastName',
    sortOrder: order === 'desc' ? 'desc' : 'asc',
    page: pageOf(page),
    limit: LIMIT,
  };
}
