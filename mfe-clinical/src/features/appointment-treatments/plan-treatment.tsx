import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { APPOINTMENT_TREATMENT_LABELS, AppointmentTreatmentFields } from '@polyclinic/contract';
import { FormDialog, useFormFields } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { ServiceSelect } from '../../lib/booking/service-select';
import { recordApi as api } from '../../lib/chart/record-api';

interface Plan {
  serviceId: string | null;
  site?: string;
  quantity: number;
}

/** Button and dialog that plan a treatment for an appointment. */
export function PlanTreatment({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" style={GAP} onClick={() => setIsOpen(true)}>{t`Add treatment`}</Button>
      {isOpen && <PlanDialog appointmentId={appointmentId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PlanDialog({ appointmentId, onClose }: { appointmentId: string; onClose: () => void }) {
  const { t } = useLingui();
  const field = useFormFields(AppointmentTreatmentFields, APPOINTMENT_TREATMENT_LABELS);
  const create = useMutation(api.appointmentTreatments.create.mutationOptions());
  return (
    <FormDialog<Plan>
      title={t`Add treatment`}
      explanation=""
      submit={t`Add treatment`}
      isSaving={create.isPending}
      initial={{ serviceId: null, quantity: 1 }}
      send={({ serviceId, site, quantity }) =>
        create.mutateAsync({ body: { appointmentId, serviceId, quantity, site: site?.trim() || null } })
      }
      failure={(error) => failureOf(error, t`Couldn't add the treatment. Try again.`)}
      blames={{ SERVICE_UNKNOWN: 'serviceId' }}
      onClose={onClose}
    >
      <Form.Item name="serviceId" label={t`Service`} required>
        <ServiceSelect />
      </Form.Item>
      <Form.Item {...field('site')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('quantity')}>
        <InputNumber min={1} max={100} precision={0} style={WIDE} />
      </Form.Item>
    </FormDialog>
  );
}

const GAP = { marginBlockStart: 8 };
const WIDE = { width: '100%' };
