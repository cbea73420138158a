import { useLingui } from '@lingui/react/macro';
import { DoctorSelect, useClinicNow } from '@polyclinic/clinic-ui';
import { NewQuickAppointment } from '@polyclinic/contract';
import { DateTimeInput, formFields } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { ServiceSelect } from '../../lib/booking/service-select';

const field = formFields(NewQuickAppointment);

/** Data of the person who asks for an appointment; only the name is required. */
export function QuickFields() {
  const { t } = useLingui();
  return (
    <>
      <Form.Item {...field('patientName')} label={t`Name`}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('phone')} label={t`Phone`}>
        <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} />
      </Form.Item>
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item {...field('dateTime')} label={t`Preferred time`} extra={t`This does not reserve a slot.`}>
        <OptionalTime timeLabel={t`Time`} />
      </Form.Item>
      <Form.Item {...field('doctorId')} label={t`Doctor`}>
        <DoctorSelect placeholder={t`Any doctor`} />
      </Form.Item>
      <Form.Item {...field('serviceId')} label={t`Service`}>
        <ServiceSelect />
      </Form.Item>
      <Form.Item {...field('duration')} label={t`Duration (minutes)`}>
        <InputNumber min={5} max={480} step={5} precision={0} />
      </Form.Item>
    </>
  );
}

type OptionalTimeProps = Parameters<typeof DateTimeInput>[0];

/** Requested time, optional. */
function OptionalTime({ value, onChange, ...props }: OptionalTimeProps) {
  const { t } = useLingui();
  const now = useClinicNow();
  if (!value) {
    return (
      <Button id={props.id} onClick={() => onChange?.(`${now.slice(0, 10)}T09:00:00`)}>
        {t`Choose a date and time`}
      </Button>
    );
  }
  return (
    <>
      <DateTimeInput {...props} value={value} onChange={onChange} />
      <Button type="link" size="small" onClick={() => onChange?.(null)}>
        {t`Any time`}
      </Button>
    </>
  );
}
