import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { PatientFilter, patients } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { PatientDrawers } from './patient-drawers';
import { PatientList } from './patient-list';
import { usePatientsMenu } from './use-patients-menu';

const SEARCH_PARAMS = { q: 'search', active: 'isActive' } as const;
const OPTIONS = { sort: 'lastName.asc', limit: 20 };

/** All patients of the clinic; a patient opens next to the list. */
export function PatientsScreen() {
  const { t } = useLingui();
  const mayAdd = useMay(patients.create.access);
  const state = useSearchFilter(PatientFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.patients.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });

  return (
    <ListScreen
      title={t`Patients`}
      add={mayAdd && { label: t`Add New Patient`, to: paths.newPatient }}
      menu={usePatientsMenu()}
      footer={(total) => plural(total, { one: '# patient', other: '# patients' })}
      state={state}
      search={t`Search patients...`}
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
      query={query}
      loading={t`Loading patients...`}
      failed={t`Failed to load patients`}
      empty={{
        when: (data) => data.patients.length === 0,
        text: t`No patients found`,
        hint: state.isNarrowed ? t`Try another spelling, or clear the filters.` : undefined,
      }}
      dialogs={<PatientDrawers />}
    >
      {(data, list) => <PatientList patients={data.patients} {...list} />}
    </ListScreen>
  );
}
