import { useLingui } from '@lingui/react/macro';
import { NewTemporaryForm } from '@polyclinic/contract';
import { formFields, FormSection } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { PatientPicker } from '../../lib/patient-picker';

const field = formFields(NewTemporaryForm);

/** Title and introduction of the form. */
export function TitleFields() {
  const { t } = useLingui();
  return (
    <FormSection title={t`Form`}>
      <Form.Item {...field('title')} label={t`Title`}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item {...field('intro')} label={t`Introduction`}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </FormSection>
  );
}

/** Recipient, and validity of the link. */
export function LinkFields() {
  const { t } = useLingui();
  const form = Form.useFormInstance();
  const patientId = Form.useWatch<string | null | undefined>('patientId', { form, preserve: true });
  const hours = [
    { value: 24, label: t`24 hours` },
    { value: 72, label: t`3 days` },
    { value: 168, label: t`7 days` },
    { value: 720, label: t`30 days` },
  ];
  return (
    <FormSection title={t`Link`}>
      <Form.Item
        {...field('patientId')}
        label={t`Patient`}
        extra={t`If you choose a patient, the form first asks for last name and date of birth. If you leave this blank, you link the answers to a patient later.`}
      >
        <PatientPicker allowClear onClear={() => form.setFieldValue('patientId', null)} />
      </Form.Item>
      {!patientId && (
        <Form.Item
          {...field('isMulti')}
          label={t`Allow multiple people to answer`}
          valuePropName="checked"
          extra={t`For a link or QR code displayed in the waiting room.`}
        >
          <Switch />
        </Form.Item>
      )}
      <Form.Item {...field('hours')} label={t`Link valid for`}>
        <Select options={hours} />
      </Form.Item>
      <Form.Item {...field('email')} label={t`Send link to`} extra={t`If left blank, you share the link yourself.`}>
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
    </FormSection>
  );
}
