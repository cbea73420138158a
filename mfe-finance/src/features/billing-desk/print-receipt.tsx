import { useLingui } from '@lingui/react/macro';
import type { DeskPayment } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { useDeskReceipt } from './use-desk-receipt';

/** Receipt of an earlier payment. */
export function PrintReceipt({ payment: { id, number: paymentNumber } }: { payment: DeskPayment }) {
  const { t } = useLingui();
  const { print, isLoading } = useDeskReceipt();
  return (
    <Button size="small" loading={isLoading} aria-label={t`Print receipt ${paymentNumber}`} onClick={() => print(id)}>
      {t`Print receipt`}
    </Button>
  );
}
