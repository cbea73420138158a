import { personName } from '@polyclinic/clinic-ui';
import type { EmployeeRef } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from './people-api';

type EmployeeSelectProps = Omit<SelectProps<string | null>, 'options'> & {
  /** The chosen employee, who may be beyond the suggestions. */
  chosen?: EmployeeRef | null | undefined;
  /** Employee who cannot be chosen, such as the one whose manager is asked for. */
  except?: string | undefined;
};

const labelOf = (employee: EmployeeRef) => `${personName(employee)} (${employee.number})`;

/** Selects an employee by part of the name or number. */
export function EmployeeSelect({ chosen, except, ...props }: EmployeeSelectProps) {
  const [search, setSearch] = useState('');
  const word = search.trim();
  const query = useQuery(api.employees.choices.queryOptions({ query: word ? { search: word } : {} }));
  const found = (query.data?.choices ?? [])
    .filter(({ id }) => id !== except)
    .map((employee) => ({ value: employee.id, label: labelOf(employee) }));
  const isMissing = chosen && found.every(({ value }) => value !== chosen.id);
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={query.isFetching}
      {...props}
      options={isMissing && word === '' ? [{ value: chosen.id, label: labelOf(chosen) }, ...found] : found}
    />
  );
}
