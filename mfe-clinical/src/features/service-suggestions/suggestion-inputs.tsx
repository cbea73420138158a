import { useLingui } from '@lingui/react/macro';
import { SERVICE_SUGGESTION_LABELS, ServiceSuggestionFields, TaskPriority } from '@polyclinic/contract';
import { DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { SUGGESTION_PRIORITY_LABELS } from './suggestion-labels';

/** Why a service is suggested, how urgent it is and by when. */
export function SuggestionInputs() {
  const { i18n } = useLingui();
  const field = useFormFields(ServiceSuggestionFields, SERVICE_SUGGESTION_LABELS);
  return (
    <>
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('priority')}>
          <Select
            options={TaskPriority.options.map((value) => ({ value, label: i18n._(SUGGESTION_PRIORITY_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('dueOn')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
    </>
  );
}
