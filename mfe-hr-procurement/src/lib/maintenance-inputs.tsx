import { useLingui } from '@lingui/react/macro';
import { MaintenanceOrderFields, type MaintenanceKind, type MaintenanceRepeat } from '@polyclinic/contract';
import { DateInput, FieldColumns, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { MAINTENANCE_KIND_LABELS } from './asset-labels';
import { useOptions } from './use-options';

/** Maintenance while it is edited. */
export interface MaintenanceValues {
  kind: MaintenanceKind;
  title: string;
  dueOn: string | null;
  dueUnits: string;
  repeatUnit: MaintenanceRepeat['unit'] | 'NEVER';
  repeatEvery: number | null;
  windowDays: number;
  assignee: string;
  notes: string;
}

const field = formFields(MaintenanceOrderFields);

/** The request body of maintenance. */
export function maintenanceBody<V extends MaintenanceValues>(values: V) {
  const { repeatUnit, repeatEvery, dueUnits, assignee, notes, title, ...rest } = values;
  return {
    ...rest,
    title: title.trim(),
    dueUnits: dueUnits.trim() || null,
    assignee: assignee.trim() || null,
    notes: notes.trim() || null,
    repeat: repeatUnit === 'NEVER' ? null : { unit: repeatUnit, every: repeatEvery ?? 1 },
  };
}

/** Work, date and interval. */
export function MaintenanceInputs() {
  const { t } = useLingui();
  const options = useOptions();
  return (
    <>
      <Form.Item label={t`Title`} {...field('title')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item label={t`Kind`} {...field('kind')}>
          <Select options={options(MAINTENANCE_KIND_LABELS)} />
        </Form.Item>
        <Form.Item label={t`Due on`} {...field('dueOn')}>
          <DateInput allowClear />
        </Form.Item>
        <Form.Item label={t`Repeats`} name="repeatUnit">
          <Select
            options={[
              { value: 'NEVER', label: t`Never` },
              { value: 'MONTHS', label: t`By months` },
              { value: 'DAYS', label: t`By days from completion` },
              { value: 'UNITS', label: t`By units` },
            ]}
          />
        </Form.Item>
        <Form.Item label={t`Every`} name="repeatEvery">
          <InputNumber min={1} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item label={t`Due at units`} {...field('dueUnits')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={20} />
        </Form.Item>
        <Form.Item label={t`Days of notice`} {...field('windowDays')}>
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
      </FieldColumns>
      <Form.Item label={t`Assigned to`} {...field('assignee')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item label={t`Notes`} {...field('notes')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
    </>
  );
}
