import { useLingui } from '@lingui/react/macro';
import { DoctorSelect } from '@polyclinic/clinic-ui';
import { NewAppointment, APPOINTMENT_LABELS, type Service } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FormSection, useFormFields, useSetFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Link } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { ServiceSelect, useServices } from '../../lib/booking/service-select';
import type { Booking } from '../../lib/booking/use-booking';
import { WhenFields } from '../../lib/booking/when-fields';
import { PatientPicker } from '../../lib/patient-picker';
import { PRIORITIES, PRIORITY_LABELS } from '../../lib/priority-labels';

interface AppointmentFieldsProps {
  booking: Booking;
  /** The appointment being edited, which must not conflict with itself. */
  movingId?: string;
  overrideText?: string;
  /** False for a series, which holds no single slot. */
  isKept?: boolean;
}

/** Fields of a booking. */
export function AppointmentFields({ booking, movingId, overrideText, isKept }: AppointmentFieldsProps) {
  const { t, i18n } = useLingui();
  const field = useFormFields(NewAppointment, APPOINTMENT_LABELS);
  const form = Form.useFormInstance<NewAppointment>();
  const setFields = useSetFields<NewAppointment>();
  const serviceId = Form.useWatch('serviceId', form);
  const patientId = Form.useWatch('patientId', form);
  const among = useServices().data?.find(({ id }) => id === serviceId)?.doctorIds;

  function fitTo(service: Service | undefined) {
    if (service) setFields({ duration: service.duration, type: service.name });
  }

  return (
    <>
      <FormSection title={t`Patient and doctor`}>
        <Form.Item {...field('patientId')}>
          <PatientPicker />
        </Form.Item>
        <Form.Item {...field('serviceId')}>
          <ServiceSelect onService={fitTo} />
        </Form.Item>
        <Form.Item {...field('doctorId')} extra={t`If left blank, we assign the doctor with the lightest schedule.`}>
          <DoctorSelect among={among} placeholder={t`Any doctor`} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`Date and time`}>
        <Form.Item {...field('duration')}>
          <InputNumber min={5} max={480} step={5} precision={0} />
        </Form.Item>
        <WhenFields {...{ booking, movingId, overrideText, isKept }} />
        <p>
          <Link to={`${paths.waitlist}?new${patientId ? `&patient=${patientId}` : ''}`}>{t`Add to waitlist`}</Link>
        </p>
      </FormSection>
      <FormSection title={t`Visit details`}>
        <WhatFields />
        <Form.Item {...field('priority')}>
          <Select options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_LABELS[value]) }))} />
        </Form.Item>
        <Form.Item {...field('notes')}>
          <Input.TextArea rows={2} maxLength={4000} />
        </Form.Item>
      </FormSection>
    </>
  );
}

function WhatFields() {
  const field = useFormFields(NewAppointment, APPOINTMENT_LABELS);
  return (
    <>
      <Form.Item {...field('type')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}
