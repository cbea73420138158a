import { useLingui } from '@lingui/react/macro';
import { DoctorSelect, PRIORITIES, PRIORITY_LABELS } from '@polyclinic/clinic-ui';
import { type Booking, useQualifiedDoctors, useServices } from '@polyclinic/clinic-ui/booking';
import { NewAppointment, APPOINTMENT_LABELS, type Service } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FieldColumns, FormSection, Styles, useFormFields, useSetFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Link } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { useEffect, type ReactNode } from 'react';
import { ServiceSelect } from '../../lib/booking/service-select';
import { WhenFields } from '../../lib/booking/when-fields';
import { PatientPicker } from '../../lib/patient-picker';

interface AppointmentFieldsProps {
  booking: Booking;
  /** The appointment being edited, which must not conflict with itself. */
  movingId?: string;
  overrideText?: string;
  /** False for a series, which holds no single slot. */
  isKept?: boolean;
  /** The form proposes its time: it gives way to the first slot that can be booked. */
  isProposed?: boolean;
  /** The service that the address asks for. */
  askedServiceId?: string;
  /** Below the other fields. */
  more?: ReactNode;
}

// The slots have a column of their own, so that a booking at the desk needs no scrolling.
const STYLES = `
.pc-clinical-booking-fields { display: grid; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 992px) {
  .pc-clinical-booking-fields { grid-template: auto auto 1fr / repeat(2, minmax(0, 1fr)); gap: 0 32px; }
  .pc-clinical-booking-fields-when { grid-area: 1 / 2 / span 3; }
  .pc-clinical-booking-fields .ant-form-item { margin-bottom: 10px; }
  .pc-clinical-booking-fields fieldset legend { margin-bottom: 6px; }
}
`;

/** Fields of a booking: in two columns on a wide screen, who and what beside the slots. */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { booking, movingId, overrideText, isKept, isProposed, askedServiceId, more } = props;
  const { t } = useLingui();
  const field = useFormFields(NewAppointment, APPOINTMENT_LABELS);
  const form = Form.useFormInstance<NewAppointment>();
  const setFields = useSetFields<NewAppointment>();
  const serviceId = Form.useWatch('serviceId', form);
  const patientId = Form.useWatch('patientId', form);
  const services = useServices().data;
  const among = useQualifiedDoctors(services?.find(({ id }) => id === serviceId));
  const asked = services?.find(({ id }) => id === askedServiceId);

  // Not counted as typed: the form was opened with it.
  useEffect(() => {
    if (asked) form.setFieldsValue({ serviceId: asked.id, duration: asked.duration, type: asked.name });
  }, [form, asked]);

  function fitTo(service: Service | undefined) {
    if (service) setFields({ duration: service.duration, type: service.name });
  }

  return (
    <div className="pc-clinical-booking-fields">
      <Styles name="clinical-booking-fields" css={STYLES} />
      <FormSection title={t`Patient and doctor`}>
        <Form.Item {...field('patientId')}>
          <PatientPicker />
        </Form.Item>
        <FieldColumns columns={2}>
          <Form.Item {...field('serviceId')}>
            <ServiceSelect onService={fitTo} />
          </Form.Item>
          <Form.Item {...field('duration')}>
            <InputNumber min={5} max={480} step={5} precision={0} style={WIDE} />
          </Form.Item>
        </FieldColumns>
        <Form.Item {...field('doctorId')} extra={t`If left blank, we assign the doctor with the lightest schedule.`}>
          <DoctorSelect among={among} placeholder={t`Any doctor`} />
        </Form.Item>
      </FormSection>
      <div className="pc-clinical-booking-fields-when">
        <FormSection title={t`Date and time`}>
          <WhenFields {...{ booking, movingId, overrideText, isKept, isProposed }} />
          <Link to={`${paths.waitlist}?new${patientId ? `&patient=${patientId}` : ''}`}>{t`Add to waitlist`}</Link>
        </FormSection>
      </div>
      <FormSection title={t`Visit details`}>
        <WhatFields />
      </FormSection>
      {more}
    </div>
  );
}

const WIDE = { width: '100%' };

function WhatFields() {
  const { i18n } = useLingui();
  const field = useFormFields(NewAppointment, APPOINTMENT_LABELS);
  return (
    <FieldColumns columns={2}>
      <Form.Item {...field('type')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item {...field('priority')}>
        <Select options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_LABELS[value]) }))} />
      </Form.Item>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={2} maxLength={4000} />
      </Form.Item>
    </FieldColumns>
  );
}
