import { useLingui } from '@lingui/react/macro';
import { paths, type SlotProps } from '@polyclinic/remote';
import { Button } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';

/** Leads to the reads in the audit log that have shown the patient whose record is open. */
export function SeenByButton({ patientId }: SlotProps['patient.actions']) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = `${paths.auditLog}?patient=${patientId}&action=READ`;
  return <Button onClick={() => void navigate(address)}>{t`View access history`}</Button>;
}
