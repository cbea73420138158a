import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import { DateInput, FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/payroll-api';

interface AssignValues {
  structureId: string | null;
  startsOn: string;
  reason: string;
}

interface AssignDialogProps {
  employeeIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const MOST = 100;

/** Assigns a pay structure to the chosen employees from a day on. */
export function AssignDialog({ employeeIds, onDone, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const assign = useMutation(api.payStructureAssignments.create.mutationOptions());
  const { data } = useQuery(api.payStructures.list.queryOptions({ query: { isActive: 'true', limit: MOST } }));
  const count = employeeIds.length;
  const required = [{ required: true, message: t`Required` }];
  return (
    <FormDialog<AssignValues>
      title={t`Assign pay structure`}
      explanation={plural(count, {
        one: 'For # employee, until another pay structure is assigned.',
        other: 'For # employees, until another pay structure is assigned.',
      })}
      submit={t`Assign pay structure`}
      isSaving={assign.isPending}
      initial={{ structureId: null, startsOn: `${today.slice(0, 7)}-01`, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't assign the pay structure. Try again.`)}
      blames={{ PAY_STRUCTURE_UNKNOWN: 'structureId' }}
      send={async ({ structureId, startsOn, reason }) => {
        const { assigned } = await assign.mutateAsync({
          body: {
            structureId: structureId ?? '',
            employeeIds: [...employeeIds],
            startsOn,
            ...(reason.trim() && { reason: reason.trim() }),
          },
        });
        onDone();
        void message.success(
          plural(assigned, {
            one: 'Pay structure assigned to # employee',
            other: 'Pay structure assigned to # employees',
          }),
        );
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Pay structure`} name="structureId" required rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.structures ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item label={t`From`} name="startsOn" required rules={required}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item label={t`Reason`} name="reason">
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
