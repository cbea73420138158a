import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { MaintenanceOrderFields, type MaintenanceKind, type MaintenanceRepeat } from '@polyclinic/contract';
import { DateInput, FieldColumns, FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { MAINTENANCE_KIND_LABELS } from './asset-labels';
import { api } from './assets-api';
import { useOptions } from './use-options';

interface Values {
  assetId: string;
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

interface NewMaintenanceDialogProps {
  /** Omitted if the asset is chosen in the form. */
  assetId?: string;
  onClose: () => void;
}

/** Schedules maintenance, once or repeatedly. */
export function NewMaintenanceDialog({ assetId, onClose }: NewMaintenanceDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const options = useOptions();
  const today = useClinicToday();
  const draft = useDraft<Values>(`maintenance.new.${assetId ?? ''}`);
  const create = useMutation(api.maintenanceOrders.create.mutationOptions());
  const list = useQuery({ ...api.assets.list.queryOptions({ query: { limit: 100 } }), enabled: assetId === undefined });
  const assets = (list.data?.assets ?? []).map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }));

  async function send({ repeatUnit, repeatEvery, dueUnits, assignee, notes, title, ...values }: Values) {
    const body = {
      ...values,
      title: title.trim(),
      dueUnits: dueUnits.trim() || null,
      assignee: assignee.trim() || null,
      notes: notes.trim() || null,
      repeat: repeatUnit === 'NEVER' ? null : { unit: repeatUnit, every: repeatEvery ?? 1 },
    };
    await create.mutateAsync({ body });
    void message.success(t`Maintenance scheduled`);
  }

  return (
    <FormDialog<Values>
      title={t`Schedule maintenance`}
      explanation={t`Repeated maintenance schedules its next order on completion.`}
      submit={t`Schedule maintenance`}
      isSaving={create.isPending}
      initial={{
        assetId: assetId ?? '',
        kind: 'PREVENTIVE',
        title: '',
        dueOn: today,
        dueUnits: '',
        repeatUnit: 'NEVER',
        repeatEvery: 12,
        windowDays: 14,
        assignee: '',
        notes: '',
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't schedule the maintenance. Try again.`)}
      send={send}
      onClose={onClose}
    >
      <Form.Item label={t`Asset`} {...field('assetId')} hidden={assetId !== undefined}>
        <Select showSearch={{ optionFilterProp: 'label' }} loading={list.isLoading} options={assets} />
      </Form.Item>
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
        <Form.Item label={t`Repeat`} name="repeatUnit">
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
    </FormDialog>
  );
}
