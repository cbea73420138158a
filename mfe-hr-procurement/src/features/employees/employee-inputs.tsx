import { useLingui } from '@lingui/react/macro';
import { EMPLOYEE_LABELS, EmployeeFields, type Gender } from '@polyclinic/contract';
import { DateInput, FieldColumns, FormSection, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useOptions } from '../../lib/use-options';

const GENDER_LABELS: Record<Gender, MessageDescriptor> = {
  FEMALE: msg`Female`,
  MALE: msg`Male`,
  OTHER: msg`Other`,
  UNKNOWN: msg`Unknown`,
};

/** Personal data of an employee. */
export function EmployeeInputs() {
  const { t } = useLingui();
  const optionsOf = useOptions();
  const field = useFormFields(EmployeeFields, EMPLOYEE_LABELS);
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item {...field('firstName')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('lastName')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...field('nativeName')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item {...field('gender')}>
          <Select allowClear options={optionsOf(GENDER_LABELS)} />
        </Form.Item>
        <Form.Item {...field('dateOfBirth')}>
          <DateInput allowClear />
        </Form.Item>
        <Form.Item {...field('email')}>
          <Input type="email" autoComplete="off" maxLength={254} />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" autoComplete="off" maxLength={25} />
        </Form.Item>
        <Form.Item {...field('joinedOn')}>
          <DateInput />
        </Form.Item>
        <Form.Item {...field('probationUntil')}>
          <DateInput allowClear />
        </Form.Item>
        <Form.Item {...field('taxNumber')}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item {...field('socialNumber')}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('address')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item {...field('skills')} extra={t`Press Enter after each skill.`}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
      <FormSection title={t`Emergency contact`}>
        <FieldColumns columns={2}>
          <Form.Item {...field('emergencyContactName')}>
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
          <Form.Item {...field('emergencyContactPhone')}>
            <Input type="tel" autoComplete="off" maxLength={25} />
          </Form.Item>
          <Form.Item {...field('emergencyRelationship')}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
        </FieldColumns>
      </FormSection>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  );
}
