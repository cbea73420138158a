import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { EmployeeFields, type Employee, type EmployeeChange } from '@polyclinic/contract';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/people-api';
import { employeePath } from '../../lib/people-paths';
import { EmployeeInputs } from './employee-inputs';

/** Changes the personal data of an employee. */
export function EditEmployeeDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.employees.get.queryOptions({ params: { id } }),
    select: ({ employee }) => employee,
  });
  const draft = useDraft<Partial<Employee>>(`employees.edit.${id}`);
  const update = useMutation(api.employees.update.mutationOptions());
  const send = ({ version, ...values }: EmployeeChange) =>
    update.mutateAsync({ params: { id }, body: { ...onlyFields(values), version } });
  return (
    <EditDrawer
      title={t`Edit employee`}
      closeTo={`${employeePath(id)}?`}
      query={query}
      loading={t`Loading the employee...`}
      failedToLoad={t`Couldn't load the employee`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Employee saved`}
      failure={(error) => failureOf(error, t`Couldn't save the employee. Try again.`)}
    >
      <EmployeeInputs />
    </EditDrawer>
  );
}

/** Returns the fields of the form without those of the record that it does not change. */
function onlyFields(values: object): Partial<EmployeeChange> {
  const names = Object.keys(EmployeeFields.shape);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
