import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { patientName, useAgeAndGender } from '@polyclinic/clinic-ui';
import { QueueFilter, type PharmacyOrder } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DataList,
  drawerSearchParams,
  FROM_LIST,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ageOn } from '../../lib/chart/age-on';
import { recordApi as api } from '../../lib/chart/record-api';
import { DISPENSE_STATUS_LABELS, DISPENSE_STATUS_MEANINGS } from './dispense-labels';
import { AllergyTags } from './patient-context';

const OutsideDrawer = lazy(() =>
  import(/* webpackChunkName: 'dispensing-drawers' */ './outside-drawer').then((m) => ({ default: m.OutsideDrawer })),
);

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };
const drawers = drawerSearchParams('outside');
const ORDER = {
  id: 'dispensing-order',
  load: () => import(/* webpackChunkName: 'dispensing-drawers' */ './order-drawer').then((m) => m.OrderDrawer),
};
const DRAWERS = { order: ORDER.load };

/** Signed prescriptions of which something is left to dispense. */
export function DispensingScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useSearchFilter(QueueFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.dispensing.queue.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Dispensing`}
      add={{
        label: t`Add outside prescription`,
        onClick: () => void navigate({ search: drawers.opened(search, 'outside') }, { state: FROM_LIST }),
      }}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: (['WAITING', 'PARTIAL'] as const).map((value) => ({
            value,
            label: i18n._(DISPENSE_STATUS_LABELS[value]),
          })),
        },
      ]}
      query={query}
      loading={t`Loading prescriptions...`}
      failed={t`Couldn't load the prescriptions`}
      empty={{
        when: ({ orders }) => orders.length === 0,
        text: t`Nothing to dispense`,
        hint: t`Signed prescriptions appear here.`,
      }}
      drawer={id !== undefined && { ...ORDER, of: id }}
      drawers={DRAWERS}
      dialogs={<Suspense>{drawers.read(search)?.drawer === 'outside' && <OutsideDrawer />}</Suspense>}
    >
      {({ orders }, list) => <Queue orders={orders} {...list} />}
    </ListScreen>
  );
}

function Queue({ orders, ...list }: ShownList & { orders: PharmacyOrder[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const ageAndGender = useAgeAndGender();
  const person = ({ id, patient }: PharmacyOrder) => (
    <div>
      <RowLink to={paths.dispensingOrder(id)}>{patientName(patient)}</RowLink>
      <div className="pc-list-sub">
        {patient.recordNumber} · {ageAndGender({ age: ageOn(patient.dateOfBirth, today), gender: patient.gender })}
      </div>
    </div>
  );
  const drugs = ({ items, allergies }: PharmacyOrder) => (
    <div>
      {items
        .filter(({ status }) => status !== 'DISPENSED')
        .map(({ drugName, givenInClinic }) => (givenInClinic ? t`${drugName} (given in the clinic)` : drugName))
        .join(', ')}{' '}
      <AllergyTags allergies={allergies} />
    </div>
  );
  const ordered = ({ kind, orderedAt }: PharmacyOrder) =>
    kind === 'CLINIC' ? format.dateTime(orderedAt) : format.date(orderedAt);
  const status = (order: PharmacyOrder) => (
    <StatusTag meaning={DISPENSE_STATUS_MEANINGS[order.status]}>
      {i18n._(DISPENSE_STATUS_LABELS[order.status])}
    </StatusTag>
  );
  return (
    <DataList
      label={t`Dispensing`}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        { key: 'patient', title: t`Patient`, render: person },
        { key: 'drugs', title: t`Drugs`, render: drugs },
        { key: 'prescriber', title: t`Prescriber`, render: ({ prescriberName }) => prescriberName },
        { key: 'ordered', title: t`Ordered on`, render: ordered },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(order) => (
        <>
          {person(order)}
          {drugs(order)}
          <div>
            {order.prescriberName} · {ordered(order)} {status(order)}
          </div>
        </>
      )}
      {...list}
    />
  );
}
