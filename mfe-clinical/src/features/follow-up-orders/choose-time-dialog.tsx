import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import type { FollowUpOrder } from '@polyclinic/contract';
import { DateInput, FormDialog, useFormat } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api as deskApi } from '../../lib/api';
import { recordApi as api } from '../../lib/chart/record-api';

interface Chosen {
  date: string;
  dateTime?: string;
}

interface ChooseTimeDialogProps {
  order: FollowUpOrder;
  onBooked: (patient: FollowUpOrder['patient'], dateTime: string) => void;
  onClose: () => void;
}

/** Books a follow-up visit at a chosen time. */
export function ChooseTimeDialog({ order, onBooked, onClose }: ChooseTimeDialogProps) {
  const { t } = useLingui();
  const { id, version, patient, service, dateFrom } = order;
  const book = useMutation(api.followUpOrders.book.mutationOptions());
  return (
    <FormDialog<Chosen>
      title={t`Book follow-up`}
      explanation={`${patientName(patient)} · ${service.name}`}
      submit={t`Book follow-up`}
      isSaving={book.isPending}
      initial={{ date: dateFrom }}
      send={async ({ dateTime }) => {
        const booked = await book.mutateAsync({ params: { id }, body: { version, dateTime } });
        onBooked(patient, booked.dateTime);
      }}
      failure={(error) => failureOf(error, t`Couldn't book the follow-up. Try again.`)}
      onClose={onClose}
    >
      <Form.Item name="date" label={t`Date`}>
        <DateInput />
      </Form.Item>
      <TimeField order={order} />
    </FormDialog>
  );
}

function TimeField({ order: { patient, serviceId, doctorId } }: { order: FollowUpOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  const date = Form.useWatch<string | undefined>('date');
  const slots = useQuery({
    ...deskApi.availability.slots.queryOptions({
      query: { date: date ?? '', serviceId, patientId: patient.id, doctorId: doctorId ?? undefined },
    }),
    enabled: Boolean(date),
  });
  const options = (slots.data?.slots ?? []).map(({ start }) => ({ value: start, label: format.time(start) }));
  return (
    <Form.Item name="dateTime" label={t`Time`} rules={[{ required: true, message: t`Choose a time` }]}>
      <Select options={options} loading={slots.isFetching} notFoundContent={t`No available times on this day`} />
    </Form.Item>
  );
}
