import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { AdminPatientFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { recordsInState, registeredSince } from './admin-patient-filter';
import { AdminPatientList } from './admin-patient-list';

const OPTIONS = { sort: 'lastName.asc', limit: 20 };

/** All records of the clinic, including deleted ones. */
export function AdminPatientsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = useClinicToday();
  const state = useSearchFilter(
    AdminPatientFilter,
    {
      q: 'search',
      status: recordsInState,
      gender: 'gender',
      registered: (span: string) => registeredSince(span, today),
    },
    OPTIONS,
  );
  const query = useQuery({
    ...api.adminPatients.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const { q, status } = state.values;

  return (
    <ListScreen
      title={t`Patient records`}
      add={{ label: t`Register patient`, onClick: () => void navigate(paths.newPatient, { state: FROM_LIST }) }}
      footer={(total) => plural(total, { one: '# record', other: '# records' })}
      state={state}
      search={t`Search patient records...`}
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
          label: t`Gender`,
          options: [
            { value: 'FEMALE', label: t`Female` },
            { value: 'MALE', label: t`Male` },
            { value: 'OTHER', label: t`Other` },
            { value: 'UNKNOWN', label: t`Unknown` },
          ],
        },
        {
          key: 'registered',
          label: t`Registered on`,
          options: [
            { value: 'today', label: t`Today` },
            { value: 'week', label: t`Last 7 days` },
            { value: 'month', label: t`Last 30 days` },
            { value: 'year', label: t`Last 365 days` },
          ],
        },
      ]}
      query={query}
      loading={t`Loading patient records...`}
      failed={t`Couldn't load the patient records`}
      empty={{
        when: (data) => data.patients.length === 0,
        text: status === 'deleted' && !q ? t`No deleted records` : t`No patient records found`,
        hint: state.isNarrowed ? t`Check the spelling or clear the filters.` : undefined,
      }}
    >
      {(data, list) => <AdminPatientList patients={data.patients} {...list} />}
    </ListScreen>
  );
}
