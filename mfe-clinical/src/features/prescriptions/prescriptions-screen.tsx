import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { DoctorSelect, PatientSelect } from '@polyclinic/clinic-ui';
import { PrescriptionFilter, prescriptions, PrescriptionStatus, ReviewStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { OverrideRates } from './override-rates';
import { PRESCRIPTION_STATUS_LABELS, REVIEW_STATUS_LABELS } from './prescription-labels';
import { PrescriptionList } from './prescription-list';

const SEARCH_PARAMS = {
  status: 'status',
  review: 'review',
  patientId: 'patientId',
  prescriberId: 'prescriberId',
} as const;
const OPTIONS = { limit: 20 };

/** All prescriptions, by status, review, patient and prescriber. */
export function PrescriptionsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { id: me } = useUser();
  const writes = useMay(prescriptions.create.access);
  const seesRates = useMay(prescriptions.overrideRates.access);
  const state = useSearchFilter(PrescriptionFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.prescriptions.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const { values, change } = state;
  return (
    <ListScreen
      title={t`Prescriptions`}
      add={writes && { label: t`New prescription`, onClick: () => void navigate(paths.newPrescription) }}
      footer={(total) => plural(total, { one: '# prescription', other: '# prescriptions' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: PrescriptionStatus.options.map((value) => ({
            value,
            label: i18n._(PRESCRIPTION_STATUS_LABELS[value]),
          })),
        },
        {
          key: 'review',
          label: t`Review`,
          options: ReviewStatus.options.map((value) => ({ value, label: i18n._(REVIEW_STATUS_LABELS[value]) })),
        },
      ]}
      furtherFilters={
        <>
          <div>
            <PatientSelect
              allowClear
              aria-label={t`Patient`}
              placeholder={t`Patient`}
              value={values.patientId || undefined}
              onChange={(patientId: string | undefined) => change({ patientId: patientId ?? '' })}
            />
          </div>
          <div>
            <DoctorSelect
              allowClear
              aria-label={t`Prescriber`}
              placeholder={t`Prescriber`}
              value={values.prescriberId || undefined}
              onChange={(prescriberId: string | undefined) => change({ prescriberId: prescriberId ?? '' })}
            />
          </div>
        </>
      }
      further={['patientId', 'prescriberId']}
      above={
        writes && (
          <Flex gap="small" wrap>
            <Button onClick={() => change({ status: 'DRAFT', prescriberId: me, review: '' })}>{t`My drafts`}</Button>
            <Button onClick={() => change({ review: 'QUERIED', prescriberId: me, status: '' })}>
              {t`Questions to me`}
            </Button>
          </Flex>
        )
      }
      query={query}
      loading={t`Loading prescriptions...`}
      failed={t`Couldn't load the prescriptions. Check your connection and try again.`}
      empty={{
        when: (data) => data.prescriptions.length === 0,
        text: t`No prescriptions`,
        hint: t`Prescriptions are written on the chart of a patient, or here.`,
      }}
      dialogs={seesRates && <OverrideRates />}
    >
      {(data, list) => <PrescriptionList prescriptions={data.prescriptions} {...list} />}
    </ListScreen>
  );
}
