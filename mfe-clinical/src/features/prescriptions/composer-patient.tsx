import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { patientName, useAgeAndGender } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Alert, Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { ageOn } from '../../lib/chart/age-on';
import { useChart } from '../../lib/chart/use-chart';

/** For whom is prescribed: name, age, weight and allergies. */
export function ComposerPatient({ patientId }: { patientId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const ageAndGender = useAgeAndGender();
  const query = useChart(patientId, (chart) => chart);
  return (
    <QueryState query={query} loading={t`Loading the patient...`} failed={t`Couldn't load the patient`}>
      {({ patient, allergies, noKnownAllergies, vitals }) => {
        const substances = allergies.filter(({ status }) => status === 'ACTIVE').map(({ substance }) => substance);
        const listed = new Intl.ListFormat(i18n.locale).format(substances);
        const measured = vitals.find(({ weight }) => weight !== null);
        const kilograms = measured?.weight ? format.number(measured.weight) : '';
        const measuredOn = measured ? format.date(measured.recordedAt) : '';
        const { gender, dateOfBirth } = patient;
        return (
          <>
            <Flex gap="4px 20px" wrap>
              <Link to={paths.chart(patientId)}>{patientName(patient)}</Link>
              <span>{ageAndGender({ age: ageOn(dateOfBirth, today), gender })}</span>
              <span>{kilograms ? t`${kilograms} kg on ${measuredOn}` : t`No weight recorded`}</span>
              {substances.length === 0 && (
                <span>{noKnownAllergies ? t`No known allergies` : t`Allergies not asked yet`}</span>
              )}
            </Flex>
            {substances.length > 0 && <Alert type="error" showIcon title={t`Allergies: ${listed}`} />}
          </>
        );
      }}
    </QueryState>
  );
}
