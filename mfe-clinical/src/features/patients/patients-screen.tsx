import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { DoctorSelect } from '@polyclinic/clinic-ui';
import { PatientFilter, patients } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { PatientDrawers } from './patient-drawers';
import { PatientList } from './patient-list';
import { usePatientsMenu } from './use-patients-menu';

const SEARCH_PARAMS = { q: 'search', active: 'isActive', doctor: 'doctorId' } as const;
const OPTIONS = { sort: 'lastName.asc', limit: 20 };

/** All patients of the clinic; a patient opens next to the list. */
export function PatientsScreen() {
  const { t } = useLingui();
  const mayAdd = useMay(patients.create.access);
  const state = useSearchFilter(PatientFilter, SEARCH_PARAMS, OPTIONS);
  const { values, change } = state;
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
      furtherFilters={
        // Dashboards lead to the patients of one doctor; the list itself needs no doctors.
        values.doctor && (
          <div>
            <DoctorSelect
              allowClear
              aria-label={t`Doctor`}
              placeholder={t`Doctor`}
              value={values.doctor}
              onChange={(doctor: string | undefined) => change({ doctor: doctor ?? '' })}
            />
          </div>
        )
      }
      further={['doctor']}
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
