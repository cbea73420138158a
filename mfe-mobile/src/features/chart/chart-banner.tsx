import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { patientName, useAgeAndGender } from '@polyclinic/clinic-ui';
import { completedAge, fromStoredUnit, type Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';

const YEAR_MONTHS = 12;

/** The patient's identity, allergies and alerts. */
export function ChartBanner({ chart }: { chart: Chart }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const ageAndGender = useAgeAndGender();
  const { patient, allergies, noKnownAllergies, sensitivity } = chart;
  const { id, nativeName, recordNumber, gender, dateOfBirth, alert, weight } = patient;
  const age = dateOfBirth === null ? null : Math.floor(completedAge(dateOfBirth, today).months / YEAR_MONTHS);
  const active = allergies.filter(({ status }) => status === 'ACTIVE');
  const substances = active.map(({ substance, verifiedAt }) =>
    verifiedAt === null ? t`${substance} (not verified)` : substance,
  );
  const listed = new Intl.ListFormat(i18n.locale).format(substances);
  const reason = sensitivity?.reason ?? '';
  return (
    <>
      <div className="pc-mobile-chart-banner">
        <h2>{patientName(patient)}</h2>
        {nativeName && <span>{nativeName}</span>}
        <strong>{ageAndGender({ age, gender })}</strong>
        {dateOfBirth && <span>{format.date(dateOfBirth)}</span>}
        <Link to={paths.patient(id)}>{recordNumber}</Link>
        {weight && (
          <span>
            {format.number(fromStoredUnit(weight.value, weight.unit))} {weight.unit} ({format.date(weight.recordedAt)})
          </span>
        )}
        {substances.length === 0 && (
          <span>{noKnownAllergies ? t`No known allergies` : t`Allergies not asked yet`}</span>
        )}
      </div>
      {substances.length > 0 && <Alert type="error" showIcon title={t`Allergies: ${listed}`} />}
      {alert && <Alert type="error" showIcon title={t`Alert: ${alert}`} />}
      {sensitivity && <Alert type="warning" showIcon title={t`Sensitive record: ${reason}`} />}
    </>
  );
}
