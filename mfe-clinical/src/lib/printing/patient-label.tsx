import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { Patient } from '@polyclinic/contract';
import { Sheet, useFormat } from '@polyclinic/ui';

// The usual roll of label printers, 62 mm wide.
const SHEET = `
@page label { size: 62mm 29mm; margin: 2mm; }
@media print { .pc-clinical-label { page: label; font-size: 9pt; line-height: 1.25; } .pc-clinical-label strong { font-size: 11pt; } }
`;

/** Sticks on a folder or a tube: who it is, without a doubt. */
export function PatientLabel({ patient }: { patient: Patient }) {
  const { t } = useLingui();
  const format = useFormat();
  const { recordNumber, nativeName, dateOfBirth, phone } = patient;
  const born = dateOfBirth && format.date(dateOfBirth);
  return (
    <div className="pc-clinical-label">
      <Sheet name="clinical-label" css={SHEET} />
      <strong>{patientName(patient)}</strong>
      {nativeName && <div>{nativeName}</div>}
      <div>{recordNumber}</div>
      {born && <div>{t`Born ${born}`}</div>}
      {phone && <div>{phone}</div>}
    </div>
  );
}
