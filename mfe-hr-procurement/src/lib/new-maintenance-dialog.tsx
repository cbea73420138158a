import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday, useDraft } from '@polyclinic/client';
import { MaintenanceOrderFields } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from './assets-api';
import { maintenanceBody, MaintenanceInputs, type MaintenanceValues } from './maintenance-inputs';

type Values = MaintenanceValues & { assetId: string };

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
  const today = useClinicToday();
  const draft = useDraft<Values>(`maintenance.new.${assetId ?? ''}`);
  const create = useMutation(api.maintenanceOrders.create.mutationOptions());
  const list = useQuery({ ...api.assets.list.queryOptions({ query: { limit: 100 } }), enabled: assetId === undefined });
  const assets = (list.data?.assets ?? []).map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }));

  async function send(values: Values) {
    await create.mutateAsync({ body: maintenanceBody(values) });
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
      <MaintenanceInputs />
    </FormDialog>
  );
}
