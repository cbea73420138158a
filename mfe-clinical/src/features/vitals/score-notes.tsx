import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { NEWS2_FROM_YEARS, type ChartPatient } from '@polyclinic/contract';
import { ageOn } from '../../lib/chart/age-on';

/** Age up to which a pregnancy is possible, in years. */
const PREGNANCY_UNTIL_YEARS = 55;

/** The source of NEWS2, and that it is not made for pregnancy (RCP 2017); nothing for a child. */
export function ScoreNotes({ patient: { gender, dateOfBirth } }: { patient: ChartPatient }) {
  const { t } = useLingui();
  const today = useClinicToday();
  const age = ageOn(dateOfBirth, today);
  if (age !== null && age < NEWS2_FROM_YEARS) return null;
  const mayBePregnant = gender !== 'MALE' && (age === null || age <= PREGNANCY_UNTIL_YEARS);
  const notes = [
    t`NEWS2: Royal College of Physicians, 2017`,
    mayBePregnant && t`adult thresholds, not validated in pregnancy`,
  ];
  return <div className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</div>;
}
