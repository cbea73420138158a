import { useLingui } from '@lingui/react/macro';
import { paths, type SlotProps } from '@polyclinic/remote';
import { Button } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';

/** Begins an invoice for the patient whose record is open. */
export function NewInvoiceButton({ patientId }: SlotProps['patient.actions']) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(`${paths.newInvoice}?patient=${patientId}`)}>{t`New invoice`}</Button>;
}
