import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { MaintenanceOrder } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from './assets-api';
import { maintenanceBody, MaintenanceInputs, type MaintenanceValues } from './maintenance-inputs';

/** Changes what is planned: title, dates, repetition and who does it. */
export function EditMaintenanceDialog({ order, onClose }: { order: MaintenanceOrder; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { id, version, kind, title, dueOn, dueUnits, repeat, windowDays, assignee, notes } = order;
  const draft = useDraft<MaintenanceValues>(`maintenance.edit.${id}`);
  const update = useMutation(api.maintenanceOrders.update.mutationOptions());
  return (
    <FormDialog<MaintenanceValues>
      title={t`Edit maintenance`}
      explanation={t`Repeated maintenance schedules its next order on completion.`}
      submit={t`Save maintenance`}
      isSaving={update.isPending}
      initial={{
        kind,
        title,
        dueOn,
        dueUnits: dueUnits ?? '',
        repeatUnit: repeat?.unit ?? 'NEVER',
        repeatEvery: repeat?.every ?? 12,
        windowDays,
        assignee: assignee ?? '',
        notes: notes ?? '',
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't change the maintenance. Try again.`)}
      send={async (values) => {
        await update.mutateAsync({ params: { id }, body: { ...maintenanceBody(values), version } });
        void message.success(t`Maintenance changed`);
      }}
      onClose={onClose}
    >
      <MaintenanceInputs />
    </FormDialog>
  );
}
