import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { SHIFT_TEMPLATE_LABELS, ShiftTemplateFields, shiftTemplates, type ShiftTemplate } from '@polyclinic/contract';
import { FormDialog, InUseTag, LookupPage, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/roster-api';

interface Values {
  name: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  isActive: boolean;
}

/** The usual shifts of the clinic, with which the roster is planned. */
export function UsualShifts() {
  const { t } = useLingui();
  const mayWrite = useMay(shiftTemplates.create.access);
  const query = useQuery({ ...api.shiftTemplates.list.queryOptions(), select: (data) => data.shiftTemplates });
  return (
    <LookupPage
      label={t`Usual shifts`}
      query={query}
      mayWrite={mayWrite}
      texts={{
        loading: t`Loading the usual shifts...`,
        failed: t`Couldn't load the usual shifts`,
        empty: t`No usual shifts yet`,
        hint: t`A usual shift has a name and its times, such as Early, 06:00 to 14:00.`,
        add: t`Add usual shift`,
      }}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
        { key: 'times', title: t`Times`, render: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
        { key: 'status', title: t`Status`, render: (row) => <InUseTag {...row} /> },
      ]}
      Dialog={ShiftTemplateDialog}
    />
  );
}

function ShiftTemplateDialog({ record, onClose }: { record: ShiftTemplate | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const field = useFormFields(ShiftTemplateFields, SHIFT_TEMPLATE_LABELS);
  const create = useMutation(api.shiftTemplates.create.mutationOptions());
  const update = useMutation(api.shiftTemplates.update.mutationOptions());
  const { name = '', startsAt = '08:00', endsAt = '16:00', breakMinutes = 0, isActive = true } = record ?? {};
  return (
    <FormDialog<Values>
      title={record ? t`Edit usual shift` : t`Add usual shift`}
      explanation={t`Shifts that are planned already stay as they are.`}
      submit={t`Save`}
      isSaving={create.isPending || update.isPending}
      initial={{ name, startsAt, endsAt, breakMinutes, isActive }}
      failure={(error) => failureOf(error, t`Couldn't save the usual shift. Try again.`)}
      send={(body) =>
        record
          ? update.mutateAsync({ params: { id: record.id }, body: { ...body, version: record.version } })
          : create.mutateAsync({ body })
      }
      onClose={onClose}
    >
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...field('startsAt')} extra={t`Hours and minutes, such as 06:00.`}>
        <Input autoComplete="off" maxLength={5} />
      </Form.Item>
      <Form.Item {...field('endsAt')} extra={t`A time that is not later is on the next day.`}>
        <Input autoComplete="off" maxLength={5} />
      </Form.Item>
      <Form.Item {...field('breakMinutes')} extra={t`Minutes that are not paid.`}>
        <InputNumber min={0} max={480} step={5} precision={0} />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
