import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { useAgeAndGender } from '@polyclinic/clinic-ui';
import { EMERGENCY_LABELS, PATIENT_LABELS, type Patient } from '@polyclinic/contract';
import { DescriptionList, LANGUAGE_NAMES, StatusTag, useFormat, useLabels } from '@polyclinic/ui';

interface PatientDataProps {
  patient: Patient;
  /** Omits what the header of the patient's page shows. */
  isBelowHeader?: boolean;
}

/** Read-only data of a patient; unknown values are omitted. */
export function PatientData({ patient, isBelowHeader = false }: PatientDataProps) {
  const { t } = useLingui();
  const label = useLabels(PATIENT_LABELS);
  const emergency = useLabels(EMERGENCY_LABELS);
  const format = useFormat();
  const ageAndGender = useAgeAndGender();
  const { phone, email, emergencyContactPhone, lastVisit, dateOfBirth, preferredLanguage, insuredUntil } = patient;

  const identity = [
    { label: label('recordNumber'), value: patient.recordNumber },
    { label: label('nativeName'), value: patient.nativeName },
    { label: label('dateOfBirth'), value: dateOfBirth && format.date(dateOfBirth) },
    { label: t`Age, gender`, value: ageAndGender(patient) },
    { label: label('lastVisit'), value: lastVisit ? format.date(lastVisit) : t`No visits` },
  ];

  const phoneItem = {
    label: label('phone'),
    value: phone ? <a href={`tel:${phone}`}>{phone}</a> : t`No phone number`,
  };

  return (
    <>
      <DescriptionList
        items={[
          ...(isBelowHeader ? [] : identity),
          { label: label('status'), value: patient.isActive ? t`Active` : t`Inactive` },
          { label: label('occupation'), value: patient.occupation },
          { label: label('preferredLanguage'), value: preferredLanguage && languageName(preferredLanguage) },
          { label: label('roomNumber'), value: patient.roomNumber },
        ]}
      />
      <DescriptionList
        title={t`Contact`}
        items={[
          ...(isBelowHeader && phone ? [] : [phoneItem]),
          { label: label('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: label('address'), value: patient.address },
        ]}
      />
      <DescriptionList
        title={t`Emergency contact`}
        items={[
          { label: t`Name`, value: patient.emergencyContactName },
          { label: emergency('emergencyRelationship'), value: patient.emergencyRelationship },
          {
            label: t`Phone`,
            value: emergencyContactPhone && <a href={`tel:${emergencyContactPhone}`}>{emergencyContactPhone}</a>,
          },
        ]}
      />
      <DescriptionList
        title={t`Insurance`}
        items={[
          { label: label('insurer'), value: patient.insurer },
          { label: label('policyNumber'), value: patient.policyNumber },
          { label: label('insuredUntil'), value: insuredUntil && <InsuredUntil date={insuredUntil} /> },
        ]}
      />
      <DescriptionList
        title={t`Notes`}
        items={[
          { label: label('notes'), value: patient.notes },
          { label: label('staffNotes'), value: patient.staffNotes },
        ]}
      />
    </>
  );
}

/** The last day of the cover; one that is over says so. */
function InsuredUntil({ date }: { date: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const isOver = date < useClinicToday();
  return (
    <>
      {format.date(date)} {isOver && <StatusTag meaning="danger">{t`Expired`}</StatusTag>}
    </>
  );
}

function languageName(code: string): string {
  return code in LANGUAGE_NAMES ? LANGUAGE_NAMES[code as keyof typeof LANGUAGE_NAMES] : code;
}
