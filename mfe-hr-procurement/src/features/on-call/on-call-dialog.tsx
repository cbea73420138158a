import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { addDays, ON_CALL_LABELS, ON_CALL_LEVELS, OnCallFields, type OnCallDuty } from '@polyclinic/contract';
import { DateTimeInput, FormDialog, useFormFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/roster-api';

interface Values {
  employeeId: string;
  departmentId?: string | null;
  level: number;
  startsAt: string;
  endsAt: string;
  phone?: string | null;
  overrideReason?: string;
}

/** Enters or changes on-call duty; asks for a reason where the person is away or a licence has expired. */
export function OnCallDialog({
  duty,
  day,
  onClose,
}: {
  duty: OnCallDuty | undefined;
  day: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [needsReason, setNeedsReason] = useState(false);
  const field = useFormFields(OnCallFields, ON_CALL_LABELS);
  const scope = useQuery(api.rosters.scope.queryOptions());
  const create = useMutation(api.onCall.create.mutationOptions());
  const update = useMutation(api.onCall.update.mutationOptions());
  const departments = (scope.data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));

  async function send({ overrideReason, ...values }: Values) {
    const reason = overrideReason?.trim();
    const body = { ...values, departmentId: values.departmentId ?? null, ...(reason && { overrideReason: reason }) };
    if (duty) await update.mutateAsync({ params: { id: duty.id }, body: { ...body, version: duty.version } });
    else await create.mutateAsync({ body });
    void message.success(t`On-call duty saved`);
  }

  return (
    <FormDialog<Values>
      title={duty ? t`Change on-call duty` : t`Add on-call duty`}
      explanation=""
      submit={t`Save duty`}
      isSaving={create.isPending || update.isPending}
      initial={{
        employeeId: duty?.employeeId ?? '',
        departmentId: duty?.departmentId ?? null,
        level: duty?.level ?? 1,
        startsAt: duty?.startsAt ?? `${day}T18:00:00`,
        endsAt: duty?.endsAt ?? `${addDays(day, 1)}T08:00:00`,
        phone: duty?.phone ?? null,
      }}
      failure={(error) => {
        setNeedsReason(true);
        return failureOf(error, t`Couldn't save the on-call duty. Try again.`);
      }}
      send={send}
      onClose={onClose}
    >
      <Form.Item {...field('employeeId')}>
        <EmployeeSelect chosen={duty?.employee} />
      </Form.Item>
      <Form.Item {...field('departmentId')}>
        <Select allowClear options={departments} />
      </Form.Item>
      <Form.Item {...field('level')}>
        <InputNumber min={1} max={ON_CALL_LEVELS} precision={0} />
      </Form.Item>
      <Form.Item {...field('startsAt')}>
        <DateTimeInput timeLabel={t`Start time`} />
      </Form.Item>
      <Form.Item {...field('endsAt')}>
        <DateTimeInput timeLabel={t`End time`} />
      </Form.Item>
      <Form.Item {...field('phone')} extra={t`Defaults to the phone number of the employee.`}>
        <Input autoComplete="off" inputMode="tel" maxLength={40} />
      </Form.Item>
      {needsReason && (
        <Form.Item name="overrideReason" label={t`Reason for the exception`}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
