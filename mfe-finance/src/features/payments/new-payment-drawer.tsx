import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '@polyclinic/clinic-ui';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { NewPaymentForm } from './new-payment-form';
import { blankPayment } from './payment-entries';

/** Records a payment, with the invoice in the URL preselected. */
export function NewPaymentDrawer() {
  const [search] = useSearchParams();
  const own = useCurrency();
  const invoiceId = search.get('invoice');
  if (invoiceId) return <PaymentForInvoice id={invoiceId} />;
  return <NewPaymentForm initial={blankPayment(own)} />;
}

function PaymentForInvoice({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery({ ...api.invoices.get.queryOptions({ params: { id } }), select: ({ invoice }) => invoice });
  if (query.data) return <NewPaymentForm initial={paymentFor(query.data)} invoiceId={id} />;
  return (
    <DetailDrawer title={t`Take payment`} closeTo={paths.payments}>
      <QueryState
        query={query}
        loading={t`Loading the invoice...`}
        failed={t`Couldn't load the invoice`}
        missing={{ title: t`Invoice not found`, to: paths.invoices, back: t`All invoices` }}
      >
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

/** Returns the outstanding part of an invoice: the patient's first. */
function paymentFor({ patient, insurer, currency, outstandingOf }: Invoice) {
  const isOfInsurer = outstandingOf.PATIENT === 0 && insurer !== null && outstandingOf.INSURER > 0;
  return {
    ...blankPayment(currency),
    payer: isOfInsurer ? ('INSURER' as const) : ('PATIENT' as const),
    patient: isOfInsurer ? null : patient,
    insurerId: isOfInsurer ? insurer.id : null,
    method: isOfInsurer ? ('INSURANCE' as const) : ('CASH' as const),
    amount: isOfInsurer ? outstandingOf.INSURER : outstandingOf.PATIENT,
  };
}
