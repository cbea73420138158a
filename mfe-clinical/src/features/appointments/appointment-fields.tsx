import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { NewAppointment } from '@polyclinic/contract';
import { DateTimeInput, formFields, FormSection } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { DoctorSelect } from './doctor-select';
import { PatientPicker } from './patient-picker';
import { PRIORITIES, PRIORITY_TEXTS } from './priority-texts';

const field = formFields(NewAppointment);

/** What is booked. Patients say when and why; who treats them and how pressing it is, the clinic decides. */
export function AppointmentFields() {
  const { t, i18n } = useLingui();
  const { role } = useUser();
  const isPatient = role === 'PATIENT';
  const when = (
    <Form.Item {...field('dateTime')} required label={t`Date and time`}>
      <DateTimeInput timeLabel={t`Time`} />
    </Form.Item>
  );
  const what = (
    <>
      <Form.Item {...field('type')} label={t`Type`}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item {...field('reason')} label={t`Reason`}>
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
  if (isPatient) {
    return (
      <>
        {when}
        {what}
      </>
    );
  }

  return (
    <>
      <FormSection title={t`Who and when`}>
        <Form.Item {...field('patientId')} label={t`Patient`}>
          <PatientPicker />
        </Form.Item>
        <Form.Item {...field('doctorId')} label={t`Doctor`}>
          <DoctorSelect />
        </Form.Item>
        {when}
        <Form.Item {...field('duration')} label={t`Minutes`}>
          <InputNumber min={5} max={480} step={5} precision={0} />
        </Form.Item>
      </FormSection>
      <FormSection title={t`What for`}>
        {what}
        <Form.Item {...field('priority')} label={t`Priority`}>
          <Select options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_TEXTS[value]) }))} />
        </Form.Item>
        <Form.Item {...field('notes')} label={t`Notes`}>
          <Input.TextArea rows={2} maxLength={4000} />
        </Form.Item>
      </FormSection>
    </>
  );
}
