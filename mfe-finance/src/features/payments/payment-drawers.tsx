import { useMay } from '@polyclinic/client';
import { payments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { LazyScreen, usePreload } from '@polyclinic/ui';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';

// In the order in which they are likely to be opened.
const DRAWERS = {
  view: () => import('./payment-drawer').then((m) => m.PaymentDrawer),
  new: () => import('./new-payment-drawer').then((m) => m.NewPaymentDrawer),
};

/** The drawer open next to the list, by URL. */
export function PaymentDrawers() {
  const { pathname } = useLocation();
  const { id } = useParams();
  usePreload(DRAWERS);
  const mayTake = useMay(payments.record.access);
  if (pathname === paths.newPayment) {
    return mayTake && <LazyScreen id="new-payment" load={DRAWERS.new} waiting={null} />;
  }
  return id && <LazyScreen key={id} id="payment" load={DRAWERS.view} waiting={null} />;
}
