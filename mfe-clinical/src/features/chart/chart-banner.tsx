import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import type { Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Styles, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { useAgeAndGender } from '../../lib/use-age-and-gender';
import { ageOn } from '../../lib/chart/age-on';

const STYLES = `
.pc-clinical-banner { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding: 8px 12px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-clinical-banner > * { min-height: 24px; display: inline-flex; align-items: center; }
`;

/** Header of a chart: the patient's identity, allergies and alert. */
export function ChartBanner({ chart: { patient, allergies, noKnownAllergies } }: { chart: Chart }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const ageAndGender = useAgeAndGender();
  const { id, nativeName, recordNumber, gender, dateOfBirth, alert } = patient;
  const substances = allergies.filter(({ status }) => status === 'ACTIVE').map(({ substance }) => substance);
  const listed = new Intl.ListFormat(i18n.locale).format(substances);
  return (
    <>
      <Styles name="clinical-banner" css={STYLES} />
      <div className="pc-clinical-banner">
        {nativeName && <span>{nativeName}</span>}
        <strong>{ageAndGender({ age: ageOn(dateOfBirth, today), gender })}</strong>
        {dateOfBirth && <span>{format.date(dateOfBirth)}</span>}
        <Link to={paths.patient(id)}>{recordNumber}</Link>
        {substances.length === 0 && (
          <span>{noKnownAllergies ? t`No known allergies` : t`Allergies not asked yet`}</span>
        )}
      </div>
      {substances.length > 0 && <Alert type="error" showIcon style={LINES} title={t`Allergies: ${listed}`} />}
      {alert && <Alert type="error" showIcon style={LINES} title={t`Alert: ${alert}`} />}
    </>
  );
}

const LINES = { whiteSpace: 'pre-line' } as const;
