import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { patientName, useAgeAndGender } from '@polyclinic/clinic-ui';
import type { PharmacyOrder } from '@polyclinic/contract';
import { DescriptionList, StatusTag, useFormat } from '@polyclinic/ui';
import { ageOn } from '../../lib/chart/age-on';

type Context = Pick<PharmacyOrder, 'patient' | 'allergies' | 'noKnownAllergies' | 'activeMedicines'>;

/** Identity of the patient, and the facts needed before a drug is handed out. */
export function PatientContext({ patient, allergies, noKnownAllergies, activeMedicines }: Context) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const ageAndGender = useAgeAndGender();
  const { nativeName, recordNumber, dateOfBirth, gender, weight, weighedAt } = patient;
  const kilograms = weight === null ? '' : format.number(weight);
  const weighed = weighedAt === null ? '' : format.date(weighedAt);
  return (
    <DescriptionList
      items={[
        { label: t`Patient`, value: [patientName(patient), nativeName].filter(Boolean).join(' · ') },
        { label: t`Record number`, value: recordNumber },
        { label: t`Age and gender`, value: ageAndGender({ age: ageOn(dateOfBirth, today), gender }) },
        { label: t`Weight`, value: weight === null ? t`Not measured` : t`${kilograms} kg on ${weighed}` },
        {
          label: t`Allergies`,
          value:
            allergies.length > 0 ? (
              <AllergyTags allergies={allergies} />
            ) : noKnownAllergies ? (
              t`No known allergies`
            ) : (
              <StatusTag meaning="waiting">{t`Not asked yet`}</StatusTag>
            ),
        },
        { label: t`Active medicines`, value: activeMedicines.join(', ') },
      ]}
    />
  );
}

/** The allergies of a patient, each as a tag with its reaction. */
export function AllergyTags({ allergies }: Pick<Context, 'allergies'>) {
  return (
    <>
      {allergies.map(({ id, substance, reaction }) => (
        <StatusTag key={id} meaning="danger">
          {reaction ? `${substance} (${reaction})` : substance}
        </StatusTag>
      ))}
    </>
  );
}
