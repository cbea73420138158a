import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { LEAVE_REQUEST_LABELS, LeaveRequestFields } from '@polyclinic/contract';
import { DateInput, FormDialog, useFormFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { LeaveKindSelect } from '../../lib/leave-kind-select';
import { api } from '../../lib/roster-api';

interface Values {
  kindId?: string;
  firstDay: string;
  lastDay: string;
  startsAtMidday: boolean;
  endsAtMidday: boolean;
  reason?: string;
}

/** Requests leave for oneself. */
export function LeaveDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const field = useFormFields(LeaveRequestFields, LEAVE_REQUEST_LABELS);
  const create = useMutation(api.leaveRequests.create.mutationOptions());
  return (
    <FormDialog<Values>
      title={t`Request leave`}
      explanation={t`Another person approves it. You are told when it is decided.`}
      submit={t`Request leave`}
      isSaving={create.isPending}
      initial={{ firstDay: day, lastDay: day, startsAtMidday: false, endsAtMidday: false }}
      failure={(error) => failureOf(error, t`Couldn't request the leave. Try again.`)}
      send={async ({ kindId = '', reason, ...values }) => {
        const text = reason?.trim();
        await create.mutateAsync({ body: { ...values, kindId, ...(text && { reason: text }) } });
        void message.success(t`Leave requested`);
      }}
      onClose={onClose}
    >
      <Form.Item {...field('kindId')}>
        <LeaveKindSelect />
      </Form.Item>
      <Form.Item {...field('firstDay')}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item {...field('startsAtMidday')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('lastDay')}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item {...field('endsAtMidday')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
