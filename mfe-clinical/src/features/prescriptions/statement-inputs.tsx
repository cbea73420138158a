import { useLingui } from '@lingui/react/macro';
import { MEDICATION_STATEMENT_LABELS, MedicationStatementFields, StatementSource } from '@polyclinic/contract';
import { DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { STATEMENT_SOURCE_LABELS } from './statement-labels';

/** Inputs of a medicine from elsewhere. */
export function StatementInputs() {
  const { t, i18n } = useLingui();
  const field = useFormFields(MedicationStatementFields, MEDICATION_STATEMENT_LABELS);
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item
        {...field('ingredients')}
        required={false}
        rules={[]}
        extra={t`Only needed if the name is a brand: the interaction check knows ingredients.`}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';']} />
      </Form.Item>
      <Form.Item {...field('dose')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('sinceDate')}>
          <DateInput />
        </Form.Item>
        <Form.Item {...field('stoppedDate')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('source')}>
        <Select
          options={StatementSource.options.map((value) => ({ value, label: i18n._(STATEMENT_SOURCE_LABELS[value]) }))}
        />
      </Form.Item>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </>
  );
}
