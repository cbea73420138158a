import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { PaymentActions } from './payment-actions';
import { PaymentData } from './payment-data';
import { PaymentRefunds } from './payment-refunds';

/** A payment with its allocations and refunds. */
export function PaymentDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({ ...api.payments.get.queryOptions({ params: { id } }), select: ({ payment }) => payment });
  const payment = query.data;
  return (
    <DetailDrawer
      title={payment?.number ?? t`Payment`}
      closeTo={paths.payments}
      footer={payment && <PaymentActions payment={payment} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the payment...`}
        failed={t`Couldn't load the payment`}
        missing={{ title: t`Payment not found`, to: paths.payments, back: t`All payments` }}
      >
        {(data) => (
          <>
            <PaymentData payment={data} />
            <PaymentRefunds payment={data} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}
