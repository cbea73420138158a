import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patients } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, Page, QueryState, Styles, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useFailureMessage } from '../../lib/use-failure-message';
import { PatientCard } from './patient-card';
import { MAX_PATIENTS, PATIENT_SEARCH_PARAMS } from './patient-search-params';
import { PATIENTS_STYLES } from './patients-styles';
import { StatusFilter } from './status-filter';
import { usePatients } from './use-patients';

/** The patients of the clinic on a phone. */
export function PatientsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayAdd = useMay(patients.create.access);
  const [values, setValues] = useSearchParamsState(PATIENT_SEARCH_PARAMS);
  const query = usePatients(values);
  const isMissing = query.isError && query.data === undefined;
  useFailureMessage(isMissing ? t`Failed to load patients` : undefined);
  const isNarrowed = Object.values(values).some(Boolean);

  return (
    <Page
      title={t`Patients`}
      primary={
        mayAdd && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => void navigate(paths.newPatient, { state: FROM_LIST })}
          >
            {t`Add New Patient`}
          </Button>
        )
      }
    >
      <Styles name="mobile-patients" css={PATIENTS_STYLES} />
      <div className="pc-mobile-patients">
        <FilterBar
          search={{ key: 'q', label: t`Search patients...` }}
          values={values}
          onChange={setValues}
          further={['active', 'doctor']}
          clearLabel={t`Clear Filters`}
        >
          <StatusFilter value={values.active} onChange={(active) => setValues({ active })} />
          {values.doctor && <span>{t`Patients of one doctor`}</span>}
        </FilterBar>
        <QueryState
          query={query}
          loading={t`Loading patients...`}
          failed={t`Failed to load patients`}
          retry={t`Retry`}
          empty={{
            when: (data) => data.patients.length === 0,
            text: t`No patients found`,
            hint: isNarrowed ? t`Clear the filters to see all.` : undefined,
          }}
        >
          {({ patients: shown, hasMore }) => (
            <>
              <ul className="pc-mobile-patients-cards" aria-label={t`Patients`}>
                {shown.map((patient) => (
                  <PatientCard key={patient.id} patient={patient} />
                ))}
              </ul>
              {hasMore && <OnlyFirst />}
            </>
          )}
        </QueryState>
      </div>
    </Page>
  );
}

/** Says that the list is not complete. */
function OnlyFirst() {
  const { t } = useLingui();
  const limit = useFormat().number(MAX_PATIENTS);
  return <Alert type="info" showIcon title={t`Only the first ${limit} patients are shown. Search to find others.`} />;
}
