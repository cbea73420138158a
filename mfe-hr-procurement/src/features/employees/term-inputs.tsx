import { EMPLOYEE_TERM_LABELS, EmployeeTermFields, type EmployeeRef } from '@polyclinic/contract';
import { FieldColumns, useFormFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { EmployeeSelect } from '../../lib/employee-select';
import { HoursInput } from '../../lib/hours-input';
import { api } from '../../lib/people-api';
import { EMPLOYMENT_TYPE_LABELS } from '../../lib/people-labels';
import { useOptions } from '../../lib/use-options';

interface TermInputsProps {
  /** Name of the field of the form that holds the terms; the form itself if omitted. */
  within?: string;
  /** Manager so far. */
  manager?: EmployeeRef | null | undefined;
  /** The employee, who is not the own manager. */
  employeeId?: string | undefined;
}

/** Inputs of terms: position, department, branch, manager and working time. */
export function TermInputs({ within, manager, employeeId }: TermInputsProps) {
  const optionsOf = useOptions();
  const field = useFormFields(EmployeeTermFields, EMPLOYEE_TERM_LABELS);
  const query = useQuery(api.employees.options.queryOptions({}));
  const item = (name: keyof EmployeeTermFields) => {
    const props = field(name);
    return within === undefined ? props : { ...props, name: [within, name] };
  };
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const options = query.data?.options;
  const search = { optionFilterProp: 'label' } as const;
  return (
    <FieldColumns columns={2}>
      <Form.Item {...item('positionId')}>
        <Select allowClear showSearch={search} loading={query.isFetching} options={named(options?.positions)} />
      </Form.Item>
      <Form.Item {...item('departmentId')}>
        <Select allowClear showSearch={search} loading={query.isFetching} options={named(options?.departments)} />
      </Form.Item>
      <Form.Item {...item('branchId')}>
        <Select allowClear showSearch={search} loading={query.isFetching} options={named(options?.branches)} />
      </Form.Item>
      <Form.Item {...item('managerId')}>
        <EmployeeSelect chosen={manager} except={employeeId} />
      </Form.Item>
      <Form.Item {...item('employmentType')}>
        <Select options={optionsOf(EMPLOYMENT_TYPE_LABELS)} />
      </Form.Item>
      <Form.Item {...item('weeklyMinutes')}>
        <HoursInput />
      </Form.Item>
    </FieldColumns>
  );
}
