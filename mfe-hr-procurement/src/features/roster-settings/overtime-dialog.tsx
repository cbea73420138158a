import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { OvertimeRule } from '@polyclinic/contract';
import { FormDialog, useWeekdayNames } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { HoursInput } from '../../lib/hours-input';
import { timeRule } from '../../lib/rule-times';

interface Values {
  kind: OvertimeRule['kind'];
  afterMinutes: number | null;
  from: string;
  to: string;
  weekdays: number[];
  percent: number | null;
}

interface OvertimeDialogProps {
  /** The rule that is changed; a new one without it. */
  rule: OvertimeRule | undefined;
  isSaving: boolean;
  save: (rule: OvertimeRule) => Promise<unknown>;
  onClose: () => void;
}

const START: Values = { kind: 'DAILY', afterMinutes: 480, from: '22:00', to: '06:00', weekdays: [7], percent: 150 };

/** Adds or edits a rule of overtime. */
export function OvertimeDialog({ rule, isSaving, save, onClose }: OvertimeDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog<Values>
      title={rule ? t`Edit overtime rule` : t`Add overtime rule`}
      explanation={t`If several rules apply to an hour, the highest rate is paid.`}
      submit={t`Save`}
      isSaving={isSaving}
      initial={{ ...START, ...rule }}
      failure={(error) => failureOf(error, t`Couldn't save the overtime rule. Try again.`)}
      send={(values) => save(ruleOf(values))}
      onClose={onClose}
    >
      <OvertimeFields />
    </FormDialog>
  );
}

function OvertimeFields() {
  const { t } = useLingui();
  const weekday = useWeekdayNames('long');
  const kind = Form.useWatch('kind', Form.useFormInstance<Values>());
  const required = [{ required: true, message: t`Required` }];
  const time = [timeRule(t`Not a valid time`)];
  return (
    <>
      <Form.Item name="kind" label={t`Applies`}>
        <Select
          options={[
            { value: 'DAILY', label: t`After hours of a day` },
            { value: 'WEEKLY', label: t`After hours of a week` },
            { value: 'NIGHT', label: t`At night` },
            { value: 'WEEKDAYS', label: t`On weekdays` },
            { value: 'HOLIDAY', label: t`On holidays` },
          ]}
        />
      </Form.Item>
      {(kind === 'DAILY' || kind === 'WEEKLY') && (
        <Form.Item name="afterMinutes" label={t`Hours at the usual rate`} rules={required}>
          <HoursInput />
        </Form.Item>
      )}
      {kind === 'NIGHT' && (
        <>
          <Form.Item name="from" label={t`From`} rules={time}>
            <Input autoComplete="off" maxLength={5} />
          </Form.Item>
          <Form.Item name="to" label={t`To`} rules={time}>
            <Input autoComplete="off" maxLength={5} />
          </Form.Item>
        </>
      )}
      {kind === 'WEEKDAYS' && (
        <Form.Item name="weekdays" label={t`Weekdays`} rules={required}>
          <Select mode="multiple" options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekday(value) }))} />
        </Form.Item>
      )}
      <Form.Item name="percent" label={t`Percent of the usual rate`} rules={required}>
        <InputNumber min={100} max={500} precision={0} />
      </Form.Item>
    </>
  );
}

/** Returns the rule with the fields of its kind only. */
function ruleOf({ kind, afterMinutes, from, to, weekdays, percent: entered }: Values): OvertimeRule {
  const percent = entered ?? 100;
  if (kind === 'NIGHT') return { kind, from, to, percent };
  if (kind === 'WEEKDAYS') return { kind, weekdays, percent };
  if (kind === 'HOLIDAY') return { kind, percent };
  return { kind, afterMinutes: afterMinutes ?? 0, percent };
}
