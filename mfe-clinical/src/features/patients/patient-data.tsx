import { useLingui } from '@lingui/react/macro';
import type { Patient } from '@polyclinic/contract';
import { Facts, LANGUAGE_NAMES, useFormat } from '@polyclinic/ui';
import { useAgeAndGender } from './use-age-and-gender';

/** The record of a patient to read: what is not known is not shown. */
export function PatientData({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const format = useFormat();
  const ageAndGender = useAgeAndGender();
  const { phone, email, emergencyContactPhone, lastVisit, dateOfBirth, preferredLanguage } = patient;

  return (
    <>
      <Facts
        facts={[
          { label: t`Record number`, value: patient.recordNumber },
          { label: t`Name in own script`, value: patient.nativeName },
          { label: t`Date of birth`, value: dateOfBirth && format.date(dateOfBirth) },
          { label: t`Age, sex`, value: ageAndGender(patient) },
          { label: t`Status`, value: patient.isActive ? t`Active` : t`Inactive` },
          { label: t`Last visit`, value: lastVisit ? format.date(lastVisit) : t`No visits` },
          { label: t`Occupation`, value: patient.occupation },
          { label: t`Preferred language`, value: preferredLanguage && languageName(preferredLanguage) },
          { label: t`Room`, value: patient.roomNumber },
        ]}
      />
      <Facts
        title={t`Contact`}
        facts={[
          { label: t`Phone`, value: phone ? <a href={`tel:${phone}`}>{phone}</a> : t`No phone` },
          { label: t`E-mail`, value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: t`Address`, value: patient.address },
        ]}
      />
      <Facts
        title={t`Emergency contact`}
        facts={[
          { label: t`Name`, value: patient.emergencyContactName },
          { label: t`Relationship`, value: patient.emergencyRelationship },
          {
            label: t`Phone`,
            value: emergencyContactPhone && <a href={`tel:${emergencyContactPhone}`}>{emergencyContactPhone}</a>,
          },
        ]}
      />
      <Facts title={t`Notes`} facts={[{ label: t`Notes`, value: patient.notes }]} />
    </>
  );
}

function languageName(code: string): string {
  return code in LANGUAGE_NAMES ? LANGUAGE_NAMES[code as keyof typeof LANGUAGE_NAMES] : code;
}
