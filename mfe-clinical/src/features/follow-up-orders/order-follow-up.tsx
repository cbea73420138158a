import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { DoctorSelect, useClinicNow } from '@polyclinic/clinic-ui';
import { addDays, FOLLOW_UP_LABELS, FollowUpFields } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { FormDialog, useFormFields } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { ServiceSelect } from '../../lib/booking/service-select';
import { recordApi as api } from '../../lib/chart/record-api';

interface Order {
  serviceId: string | null;
  weeks: number;
  doctorId: string | null;
}

/** YYYY-MM-DD. */
const DATE_LENGTH = 10;
const DAYS_OF_WEEK = 7;
const USUAL_WEEKS = 2;

/** Button and dialog that order a follow-up visit: "two weeks, this service". */
export function OrderFollowUp({ patientId, encounterId }: SlotProps['chart.summary']) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" style={GAP} onClick={() => setIsOpen(true)}>{t`Order follow-up`}</Button>
      {isOpen && <OrderDialog patientId={patientId} encounterId={encounterId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OrderDialog({ patientId, encounterId, onClose }: SlotProps['chart.summary'] & { onClose: () => void }) {
  const { t } = useLingui();
  const now = useClinicNow();
  const field = useFormFields(FollowUpFields, FOLLOW_UP_LABELS);
  const draft = useDraft<Order>(`follow-up-orders.new.${patientId}`);
  const create = useMutation(api.followUpOrders.create.mutationOptions());
  return (
    <FormDialog<Order>
      title={t`Order follow-up`}
      explanation={t`The front desk books the first free time of that week.`}
      submit={t`Order follow-up`}
      isSaving={create.isPending}
      initial={{ serviceId: null, weeks: USUAL_WEEKS, doctorId: null }}
      draft={draft}
      send={({ serviceId, weeks, doctorId }) => {
        const dateFrom = addDays(now.slice(0, DATE_LENGTH), weeks * DAYS_OF_WEEK);
        const period = { dateFrom, dateTo: addDays(dateFrom, DAYS_OF_WEEK - 1) };
        const body = { patientId, encounterId, serviceId: serviceId ?? '', doctorId: doctorId ?? null, ...period };
        return create.mutateAsync({ body });
      }}
      failure={(error) => failureOf(error, t`Couldn't order the follow-up. Try again.`)}
      blames={{ SERVICE_UNKNOWN: 'serviceId', DOCTOR_UNKNOWN: 'doctorId' }}
      onClose={onClose}
    >
      <Form.Item {...field('serviceId')}>
        <ServiceSelect />
      </Form.Item>
      <Form.Item name="weeks" label={t`In (weeks)`} rules={[{ required: true, message: t`Enter the weeks` }]}>
        <InputNumber min={1} max={104} precision={0} style={WIDE} />
      </Form.Item>
      <Form.Item {...field('doctorId')}>
        <DoctorSelect placeholder={t`Any doctor`} />
      </Form.Item>
    </FormDialog>
  );
}

const GAP = { marginBlockStart: 8 };
const WIDE = { width: '100%' };
