import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from './my-work-api';

interface Values {
  kindId?: string;
  firstDay: string;
  lastDay: string;
  startsAtMidday: boolean;
  endsAtMidday: boolean;
  reason?: string;
}

/** Requests leave for oneself on a phone. */
export function LeaveDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const kinds = useQuery(api.leaveKinds.list.queryOptions());
  const create = useMutation(api.leaveRequests.create.mutationOptions());
  const options = (kinds.data?.leaveKinds ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ value: id, label: name }));
  const required = [{ required: true, message: t`Required` }];
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
      <Form.Item name="kindId" label={t`Leave type`} rules={required}>
        <Select options={options} loading={kinds.isFetching} />
      </Form.Item>
      <Form.Item name="firstDay" label={t`First day`} rules={required}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item name="startsAtMidday" label={t`From midday`} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="lastDay" label={t`Last day`} rules={required}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item name="endsAtMidday" label={t`Until midday`} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="reason" label={t`Reason`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
