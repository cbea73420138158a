import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import {
  ClinicDate,
  DEPARTMENT_LABELS,
  EMPLOYEE_TERM_LABELS,
  type OrgDepartment,
  type OrgPerson,
} from '@polyclinic/contract';
import { DateInput, FormDialog, formFields, useLabels } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { DepartmentSelect } from '../../lib/department-select';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/people-api';
import { DepartmentMovePreview, PersonMovePreview } from './move-preview';
import type { OrgPlace } from './org-move';

const field = formFields(z.object({ from: ClinicDate }));

interface MoveProps {
  /** First day in the new place. */
  from: string;
  onClose: () => void;
}

/** Moves an employee below another manager and into another department, from a day on. */
export function MovePersonDialog({
  person,
  people,
  to,
  from,
  onClose,
}: MoveProps & {
  person: OrgPerson;
  people: readonly OrgPerson[];
  to: Extract<OrgPlace, { kind: 'person' }> | undefined;
}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const label = useLabels(EMPLOYEE_TERM_LABELS);
  const change = useMutation(api.employees.changeTerms.mutationOptions());
  const name = personName(person);
  const { id, version } = person;
  const { managerId = person.managerId, departmentId = person.departmentId } = to ?? {};
  return (
    <FormDialog<{ from: string; managerId?: string | null; departmentId?: string | null }>
      title={t`Move ${name}`}
      explanation={t`The chart of earlier days stays as it was.`}
      submit={t`Move`}
      isSaving={change.isPending}
      initial={{ from, managerId, departmentId }}
      failure={(error) => failureOf(error, t`Couldn't move ${name}. Try again.`)}
      send={async (values) => {
        const place = { managerId: values.managerId ?? null, departmentId: values.departmentId ?? null };
        await change.mutateAsync({ params: { id }, body: { ...place, from: values.from, version } });
        void message.success(t`${name} moved`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`From`} {...field('from')}>
        <DateInput />
      </Form.Item>
      <Form.Item name="managerId" label={label('managerId')}>
        <EmployeeSelect chosen={people.find((one) => one.id === managerId)} except={id} />
      </Form.Item>
      <Form.Item name="departmentId" label={label('departmentId')}>
        <DepartmentSelect />
      </Form.Item>
      <PersonMovePreview id={id} name={name} />
    </FormDialog>
  );
}

/** Moves a department below another one, or to the top, from a day on. */
export function MoveDepartmentDialog({
  department,
  to,
  from,
  onClose,
}: MoveProps & { department: OrgDepartment; to: Extract<OrgPlace, { kind: 'department' }> | undefined }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const label = useLabels(DEPARTMENT_LABELS);
  const move = useMutation(api.departments.move.mutationOptions());
  const { id, name, version } = department;
  const { parentId } = to ?? department;
  return (
    <FormDialog<{ from: string; parentId?: string | null }>
      title={t`Move ${name}`}
      explanation={t`The chart of earlier days stays as it was.`}
      submit={t`Move`}
      isSaving={move.isPending}
      initial={{ from, parentId }}
      failure={(error) => failureOf(error, t`Couldn't move ${name}. Try again.`)}
      send={async (values) => {
        const body = { from: values.from, parentId: values.parentId ?? null, version };
        await move.mutateAsync({ params: { id }, body });
        void message.success(t`${name} moved`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`From`} {...field('from')}>
        <DateInput />
      </Form.Item>
      <Form.Item name="parentId" label={label('parent')} extra={t`Leave empty for a department at the top.`}>
        <DepartmentSelect except={id} />
      </Form.Item>
      <DepartmentMovePreview id={id} name={name} />
    </FormDialog>
  );
}
