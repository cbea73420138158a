import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';
import { useParams } from '@polyclinic/ui/kit/router';
import { BillVisit } from './bill-visit';
import { VisitChoice } from './visit-choice';

/** Payment at the front desk in three steps: visit, lines, payment. */
export function BillingDeskScreen() {
  const { t } = useLingui();
  const { appointmentId } = useParams();
  return (
    <Page title={t`Take payment`}>
      {appointmentId === undefined ? <VisitChoice /> : <BillVisit key={appointmentId} appointmentId={appointmentId} />}
    </Page>
  );
}
