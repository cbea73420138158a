import { useLingui } from '@lingui/react/macro';
import type { AppointmentStatus } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { Button } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';

/** Statuses of visits that the desk bills: the patient has arrived. */
const BILLED: readonly AppointmentStatus[] = ['CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'];

/** Leads from a visit to its invoice and payment at the desk. */
export function TakePaymentButton({ appointment: { id, status } }: SlotProps['appointment.actions']) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!BILLED.includes(status)) return null;
  return <Button onClick={() => void navigate(paths.billingVisit(id))}>{t`Take payment`}</Button>;
}
