import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import {
  DEPARTMENT_LABELS,
  DepartmentFields,
  type Department,
  type DepartmentChange,
  type NewDepartment,
} from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn, useFormFields, useLabels } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { DepartmentSelect } from '../../lib/department-select';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/people-api';
import { DEPARTMENTS_PATH } from '../../lib/people-paths';

const CLOSE_TO = `${DEPARTMENTS_PATH}?`;

/** Adds a department. */
export function NewDepartmentDrawer() {
  const { t } = useLingui();
  const label = useLabels(DEPARTMENT_LABELS);
  const draft = useDraft<NewDepartment>('departments.new');
  const create = useMutation(api.departments.create.mutationOptions());
  return (
    <CreateDrawer<NewDepartment>
      title={t`Add department`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={{ name: '', isActive: true }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Department added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the department. Try again.`)}
    >
      <DepartmentInputs />
      <Form.Item name="parentId" label={label('parent')} extra={t`Leave empty for a department at the top.`}>
        <DepartmentSelect />
      </Form.Item>
    </CreateDrawer>
  );
}

/** Changes a department; its place in the tree changes in the organization chart. */
export function EditDepartmentDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.departments.get.queryOptions({ params: { id } }),
    select: ({ department }) => department,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<Department>>(`departments.edit.${id}`);
  const update = useMutation(api.departments.update.mutationOptions());
  const send = ({ name, code, headId, isActive, notes, version }: DepartmentChange) =>
    update.mutateAsync({ params: { id }, body: { name, code, headId, isActive, notes, version } });
  return (
    <EditDrawer
      title={t`Edit department`}
      closeTo={CLOSE_TO}
      query={query}
      loading={t`Loading the department...`}
      failedToLoad={t`Couldn't load the department`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Department saved`}
      failure={(error) => failureOf(error, t`Couldn't save the department. Try again.`)}
    >
      <DepartmentInputs head={query.data?.head} />
    </EditDrawer>
  );
}

function DepartmentInputs({ head }: { head?: Department['head'] | undefined }) {
  const { t } = useLingui();
  const field = useFormFields(DepartmentFields, DEPARTMENT_LABELS);
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('code')}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...field('headId')} extra={t`Plans shifts and approves leave of the department, without seeing pay.`}>
        <EmployeeSelect chosen={head} />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  );
}
