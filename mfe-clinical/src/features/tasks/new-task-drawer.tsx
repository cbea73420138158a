import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { PatientSelect } from '@polyclinic/clinic-ui';
import type { NewTask } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, filledIn } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { TaskInputs } from './task-inputs';

/** Adds a task; the address may name the patient. */
export function NewTaskDrawer() {
  const { t } = useLingui();
  const { search } = useLocation();
  const patientId = new URLSearchParams(search).get('patient');
  const draft = useDraft<NewTask>(`tasks.new${patientId ? `.${patientId}` : ''}`);
  const create = useMutation(api.tasks.create.mutationOptions());
  return (
    <CreateDrawer<NewTask>
      title={t`Add task`}
      closeTo={`${paths.tasks}?`}
      isSaving={create.isPending}
      initial={{ title: '', priority: 'NORMAL', due: 'DATE', patientId }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId: values.patientId ?? patientId }) });
        return { message: t`Task added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the task. Try again.`)}
      blames={{ PATIENT_UNKNOWN: 'patientId', CLINICIAN_UNKNOWN: 'assignedTo', TASK_WITHOUT_VISIT: 'due' }}
    >
      <TaskInputs />
      <Form.Item name="patientId" label={t`Patient`}>
        <PatientSelect />
      </Form.Item>
    </CreateDrawer>
  );
}
