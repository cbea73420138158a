import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { PaymentFilter, PaymentMethod, payments, PaymentStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, ShowMore, useCursorPages, useSearchFilter } from '@polyclinic/ui';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DaysFilter } from '../../lib/days-filter';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '../../lib/payment-labels';
import { PaymentDrawers } from './payment-drawers';
import { paymentFilterOf } from './payment-filter';
import { PaymentList } from './payment-list';
import { SettleDialog } from './settle-dialog';

const SEARCH_PARAMS = {
  q: 'search',
  status: 'status',
  method: 'method',
  show: paymentFilterOf,
  from: 'from',
  to: 'to',
} as const;
const OPTIONS = { limit: 50 };

/** List of payments, newest first. */
export function PaymentsScreen() {
  const { t, i18n } = useLingui();
  const mayTake = useMay(payments.record.access);
  const [settling, setSettling] = useState<'CARD' | 'CHEQUE'>();
  const state = useSearchFilter(PaymentFilter, SEARCH_PARAMS, OPTIONS);
  const { filter, values, isNarrowed } = state;
  const list = useCursorPages((after) => api.payments.list.queryOptions({ query: { ...filter, after } }));
  const settle = [
    { key: 'settle', label: t`Record card settlement...`, onClick: () => setSettling('CARD') },
    { key: 'clear', label: t`Clear cheques...`, onClick: () => setSettling('CHEQUE') },
  ];

  return (
    <ListScreen
      title={t`Payments`}
      add={mayTake && { label: t`Take payment`, to: paths.newPayment }}
      menu={mayTake ? settle : []}
      state={state}
      search={t`Search by number, reference or patient...`}
      filters={[
        {
          key: 'show',
          label: t`Filter`,
          options: [
            { value: 'deposit', label: t`Deposits` },
            { value: 'approval', label: t`Refunds waiting for approval` },
            { value: 'clearing', label: t`Unsettled card payments` },
            { value: 'cheques', label: t`Uncleared cheques` },
          ],
        },
        {
          key: 'method',
          label: t`Method`,
          options: PaymentMethod.options.map((value) => ({ value, label: i18n._(PAYMENT_METHOD_LABELS[value]) })),
        },
        {
          key: 'status',
          label: t`Status`,
          options: PaymentStatus.options.map((value) => ({ value, label: i18n._(PAYMENT_STATUS_LABELS[value]) })),
        },
      ]}
      furtherFilters={<DaysFilter from={values.from} to={values.to} />}
      further={['from', 'to']}
      query={list.first}
      loading={t`Loading payments...`}
      failed={t`Couldn't load the payments`}
      empty={{
        when: (data) => data.payments.length === 0,
        text: isNarrowed ? t`No payments found` : t`No payments yet`,
        hint: isNarrowed
          ? t`Check the spelling, or clear the filters.`
          : t`Payments from patients and insurers appear here. Take the first payment.`,
      }}
      dialogs={
        <>
          <PaymentDrawers />
          {settling && <SettleDialog method={settling} onClose={() => setSettling(undefined)} />}
        </>
      }
    >
      {() => (
        <>
          <PaymentList payments={list.pages.flatMap((page) => page.payments)} />
          <ShowMore {...list} />
        </>
      )}
    </ListScreen>
  );
}
