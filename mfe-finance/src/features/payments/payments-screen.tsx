import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { PaymentMethod, payments, PaymentStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, ListSkeleton, Page, QueryState, useAddressState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DaysFilter } from '../../lib/days-filter';
import { PAYMENT_METHOD_TEXTS, PAYMENT_STATUS_TEXTS } from '../../lib/payment-texts';
import { ShowMore } from '../../lib/show-more';
import { useCursorPages } from '../../lib/use-cursor-pages';
import { PaymentDrawers } from './payment-drawers';
import { PAYMENT_ADDRESS, paymentFilter } from './payment-filter';
import { PaymentList } from './payment-list';
import { SettleCardsDialog } from './settle-cards-dialog';

/** What was paid, the newest first. */
export function PaymentsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayTake = useMay(payments.record.access);
  const [isSettling, setSettling] = useState(false);
  const [values, setValues] = useAddressState(PAYMENT_ADDRESS);
  const filter = paymentFilter(values);
  const list = useCursorPages(filter, (after) => api.payments.list.queryOptions({ query: { ...filter, after } }));
  const isNarrowed = Object.values(values).some(Boolean);
  const take = mayTake && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate({ pathname: paths.newPayment, search }, { state: FROM_LIST })}
    >
      {t`Take payment`}
    </Button>
  );
  const settle = { key: 'settle', label: t`Settle cards with the bank...`, onClick: () => setSettling(true) };

  return (
    <Page title={t`Payments`} primary={take} menu={mayTake ? [settle] : []}>
      <FilterBar
        search={{ key: 'q', label: t`Number, reference or patient...` }}
        filters={[
          {
            key: 'show',
            label: t`Show`,
            options: [
              { value: 'deposit', label: t`Deposits` },
              { value: 'approval', label: t`Refund to decide` },
              { value: 'clearing', label: t`Cards not paid out` },
            ],
          },
          {
            key: 'method',
            label: t`Method`,
            options: PaymentMethod.options.map((value) => ({ value, label: i18n._(PAYMENT_METHOD_TEXTS[value]) })),
          },
          {
            key: 'status',
            label: t`Status`,
            options: PaymentStatus.options.map((value) => ({ value, label: i18n._(PAYMENT_STATUS_TEXTS[value]) })),
          },
        ]}
        values={values}
        onChange={setValues}
        further={['from', 'to']}
      >
        <DaysFilter from={values.from} to={values.to} />
      </FilterBar>
      <QueryState
        query={list.first}
        loading={t`Loading payments...`}
        failed={t`Failed to load the payments`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.payments.length === 0,
          text: isNarrowed ? t`No payments found` : t`No payments yet`,
          hint: isNarrowed
            ? t`Try another spelling, or clear the filters.`
            : t`A payment settles invoices; what is left over is kept as a deposit.`,
          action: take,
        }}
      >
        {() => (
          <>
            <PaymentList payments={list.pages.flatMap((page) => page.payments)} />
            <ShowMore {...list} />
          </>
        )}
      </QueryState>
      <PaymentDrawers />
      {isSettling && <SettleCardsDialog onClose={() => setSettling(false)} />}
    </Page>
  );
}
