import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from './roster-api';

interface ScopeSelectProps {
  /** Id of the department; empty for all. */
  value: string;
  onChange: (departmentId: string) => void;
  /** One department has to be chosen. */
  isRequired?: boolean;
}

/** Selects one of the departments for which the person plans. */
export function ScopeSelect({ value, onChange, isRequired = false }: ScopeSelectProps) {
  const { t } = useLingui();
  const scope = useQuery(api.rosters.scope.queryOptions());
  const departments = (scope.data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      aria-label={t`Department`}
      allowClear={!isRequired}
      placeholder={isRequired ? t`Choose a department` : t`All departments`}
      value={value || null}
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
      options={departments}
    />
  );
}
