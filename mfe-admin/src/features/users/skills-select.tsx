import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';

const LIMIT = 100;

/** Selects skills, of which those that services require are suggested. */
export function SkillsSelect(props: SelectProps<string[]>) {
  const { data } = useQuery({
    ...api.services.list.queryOptions({ query: { limit: LIMIT } }),
    select: ({ services }) => services.flatMap(({ skills }) => skills),
  });
  const required = [...new Set(data)].sort((one, other) => one.localeCompare(other));
  return <Select {...props} mode="tags" options={required.map((value) => ({ value, label: value }))} />;
}
