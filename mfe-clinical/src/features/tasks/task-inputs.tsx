import { useLingui } from '@lingui/react/macro';
import { AssignableRole, TASK_LABELS, TaskDue, TaskFields, TaskPriority } from '@polyclinic/contract';
import { DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { ClinicianSelect } from './clinician-select';
import { TASK_DUE_LABELS, TASK_PRIORITY_LABELS, TASK_ROLE_LABELS } from './task-labels';

/** Inputs of a task. Without a person or a role it is the own one. */
export function TaskInputs() {
  const { t, i18n } = useLingui();
  const field = useFormFields(TaskFields, TASK_LABELS);
  return (
    <>
      <Form.Item {...field('title')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('description')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('priority')}>
          <Select
            options={TaskPriority.options.map((value) => ({ value, label: i18n._(TASK_PRIORITY_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('due')}>
          <Select options={TaskDue.options.map((value) => ({ value, label: i18n._(TASK_DUE_LABELS[value]) }))} />
        </Form.Item>
        <Form.Item {...field('scheduledFor')}>
          <DateInput />
        </Form.Item>
        <Form.Item {...field('assignedTo')}>
          <ClinicianSelect placeholder={t`Me`} />
        </Form.Item>
        <Form.Item {...field('role')}>
          <Select
            allowClear
            options={AssignableRole.options.map((value) => ({ value, label: i18n._(TASK_ROLE_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('repeatDays')}>
          <InputNumber min={1} max={365} precision={0} style={WIDE} />
        </Form.Item>
      </FieldColumns>
    </>
  );
}

const WIDE = { width: '100%' };
