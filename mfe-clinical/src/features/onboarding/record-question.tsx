import { useLingui } from '@lingui/react/macro';
import type { RecordField } from '@polyclinic/contract';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { inLanguage } from './translated-text';

/** A question of a template as a form field. */
export function RecordQuestion({ field }: { field: RecordField }) {
  const { key, label, unit } = field;
  const words = inLanguage(label);
  return (
    <Form.Item name={key} label={unit ? `${words} (${unit})` : words}>
      <Answer field={field} />
    </Form.Item>
  );
}

// The form item passes in the value, and the id for the label.
function Answer({ field: { kind, choices = [] }, ...given }: { field: RecordField }) {
  const { t } = useLingui();
  switch (kind) {
    case 'text':
      return <Input autoComplete="off" maxLength={200} {...given} />;
    case 'longText':
      return <Input.TextArea rows={2} maxLength={4000} {...given} />;
    case 'number':
      return <InputNumber min={0} inputMode="decimal" {...given} />;
    case 'boolean':
      return (
        <Radio.Group
          options={[
            { value: true, label: t`Yes` },
            { value: false, label: t`No` },
          ]}
          {...given}
        />
      );
    case 'choice':
      return (
        <Select
          allowClear
          options={choices.map(({ value, label }) => ({ value, label: inLanguage(label) }))}
          {...given}
        />
      );
  }
}
