import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';

// Common roll size of label printers, 62 mm wide.
const STYLES = `
@page label { size: 62mm 29mm; margin: 2mm; }
@media print { .pc-clinical-label { page: label; font-size: 9pt; line-height: 1.25; } .pc-clinical-label strong { font-size: 11pt; } }
`;

/** Label for a folder or a tube that identifies the patient. */
export function PatientLabel({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const format = useFormat();
  const { recordNumber, nativeName, phone } = patient;
  const dateOfBirth = patient.dateOfBirth && format.date(patient.dateOfBirth);
  return (
    <div className="pc-clinical-label">
      <Styles name="clinical-label" css={STYLES} />
      <strong>{patientName(patient)}</strong>
      {nativeName && <div>{nativeName}</div>}
      <div>{recordNumber}</div>
      {dateOfBirth && <div>{t`Born ${dateOfBirth}`}</div>}
      {phone && <div>{phone}</div>}
    </div>
  );
}
