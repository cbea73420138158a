import { useLingui } from '@lingui/react/macro';
import { ApiError, errorText } from '@polyclinic/client';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import type { FollowUpOrder } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { ChooseTimeDialog } from './choose-time-dialog';

/** Rows on the dashboard; booked orders make room for later ones. */
const SHOWN = 8;

/** Dashboard card of the front desk: follow-up visits that were ordered, each booked in one press. */
export function FollowUpsToBookCard() {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const [choosing, setChoosing] = useState<FollowUpOrder>();
  const query = useQuery(api.followUpOrders.list.queryOptions({ query: { limit: SHOWN } }));
  const book = useMutation(api.followUpOrders.book.mutationOptions());

  function onBooked(patient: FollowUpOrder['patient'], dateTime: string) {
    const name = patientName(patient);
    const time = format.dateTime(dateTime);
    void message.success(t`${name} booked for ${time}`);
  }

  const bookFirst = (order: FollowUpOrder) =>
    book.mutate(
      { params: { id: order.id }, body: { version: order.version } },
      {
        onSuccess: ({ dateTime }) => onBooked(order.patient, dateTime),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'FOLLOW_UP_FULL') setChoosing(order);
          void message.error(errorText(error, t`Couldn't book the follow-up. Try again.`));
        },
      },
    );

  return (
    <Card title={t`Follow-ups to book`}>
      <QueryState query={query} loading={t`Loading follow-ups...`} failed={t`Couldn't load the follow-ups`}>
        {({ orders }) => (
          <ChartEntries entries={orders} empty={t`No follow-ups to book`}>
            {(order) => (
              <FollowUpRow
                order={order}
                isSaving={book.isPending && book.variables.params.id === order.id}
                onBook={() => bookFirst(order)}
                onChoose={() => setChoosing(order)}
              />
            )}
          </ChartEntries>
        )}
      </QueryState>
      {choosing && <ChooseTimeDialog order={choosing} onBooked={onBooked} onClose={() => setChoosing(undefined)} />}
    </Card>
  );
}

interface FollowUpRowProps {
  order: FollowUpOrder;
  isSaving: boolean;
  onBook: () => void;
  onChoose: () => void;
}

function FollowUpRow({ order, isSaving, onBook, onChoose }: FollowUpRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { patient, service, doctor, dateFrom, dateTo, isOverdue } = order;
  const name = patientName(patient);
  const period = `${format.date(dateFrom)} – ${format.date(dateTo)}`;
  return (
    <>
      <span>
        <Link to={paths.patient(patient.id)}>{name}</Link>{' '}
        <span className="pc-clinical-entries-note">
          {[service.name, doctor && doctorName(doctor), period].filter(Boolean).join(' · ')}
        </span>{' '}
        {isOverdue && <StatusTag meaning="danger">{t`Overdue`}</StatusTag>}
      </span>
      <Flex gap={4} wrap>
        <Button size="small" type="primary" loading={isSaving} aria-label={t`Book: ${name}`} onClick={onBook}>
          {t`Book`}
        </Button>
        <Button size="small" aria-label={t`Choose time: ${name}`} onClick={onChoose}>
          {t`Choose time`}
        </Button>
      </Flex>
    </>
  );
}
