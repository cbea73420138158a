import { useLingui } from '@lingui/react/macro';
import { ALLERGY_LABELS, AllergyCategory, AllergyFields, AllergySeverity } from '@polyclinic/contract';
import { DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { ALLERGY_CATEGORY_LABELS, ALLERGY_SEVERITY_LABELS } from './allergy-labels';

/** Inputs of an allergy. */
export function AllergyInputs() {
  const { i18n } = useLingui();
  const field = useFormFields(AllergyFields, ALLERGY_LABELS);
  return (
    <>
      <Form.Item {...field('substance')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('category')}>
          <Select
            options={AllergyCategory.options.map((value) => ({ value, label: i18n._(ALLERGY_CATEGORY_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('substanceClass')}>
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item {...field('severity')}>
          <Select
            allowClear
            options={AllergySeverity.options.map((value) => ({ value, label: i18n._(ALLERGY_SEVERITY_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('onsetDate')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('reaction')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </>
  );
}
