import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { useAgeAndGender } from '@polyclinic/clinic-ui';
import { fromStoredUnit, type Chart, type ChartPatient } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { StatusTag, Styles, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { ageOn } from '../../lib/chart/age-on';
import { SensitivityMark } from './sensitivity-mark';

const STYLES = `
.pc-clinical-banner { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding: 8px 12px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-banner > * { min-height: 24px; display: inline-flex; align-items: center; }
`;

/** Header of a chart: the patient's identity, allergies and alert. */
export function ChartBanner({ chart: { patient, allergies, noKnownAllergies, sensitivity } }: { chart: Chart }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const ageAndGender = useAgeAndGender();
  const { id, nativeName, recordNumber, gender, dateOfBirth, alert, weight, consent } = patient;
  const substances = allergies
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ substance, verifiedAt }) => (verifiedAt === null ? t`${substance} (not verified)` : substance));
  const listed = new Intl.ListFormat(i18n.locale).format(substances);
  return (
    <>
      <Styles name="clinical-banner" css={STYLES} />
      <div className="pc-clinical-banner">
        {nativeName && <span>{nativeName}</span>}
        <strong>{ageAndGender({ age: ageOn(dateOfBirth, today), gender })}</strong>
        {dateOfBirth && <span>{format.date(dateOfBirth)}</span>}
        <Link to={paths.patient(id)}>{recordNumber}</Link>
        {weight && (
          <span>
            {format.number(fromStoredUnit(weight.value, weight.unit))} {weight.unit} ({format.date(weight.recordedAt)})
          </span>
        )}
        <ConsentState {...consent} />
        {substances.length === 0 && (
          <span>{noKnownAllergies ? t`No known allergies` : t`Allergies not asked yet`}</span>
        )}
      </div>
      <SensitivityMark patientId={id} sensitivity={sensitivity} />
      {substances.length > 0 && <Alert type="error" showIcon style={LINES} title={t`Allergies: ${listed}`} />}
      {alert && <Alert type="error" showIcon style={LINES} title={t`Alert: ${alert}`} />}
    </>
  );
}

/** The patient's consent to treatment; the lack of it is marked. */
function ConsentState({ status, at }: ChartPatient['consent']) {
  const { t } = useLingui();
  const format = useFormat();
  const day = at && format.date(at);
  if (status === 'DONE') return <span>{day ? t`Consent given ${day}` : t`Consent given`}</span>;
  return <StatusTag meaning="waiting">{status === 'SKIPPED' ? t`Consent skipped` : t`Consent not recorded`}</StatusTag>;
}

const LINES = { whiteSpace: 'pre-line' } as const;
