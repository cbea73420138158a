import { useFormat } from '@polyclinic/ui';
import type { Dependents } from './dependents';
import { useResourceName } from './use-resource-name';

const LIST = { margin: 0, paddingInlineStart: 20 };

/** How many records of each kind depend on what is to be deleted. */
export function DependentList({ dependents }: { dependents: readonly Dependents[] }) {
  const format = useFormat();
  const resourceName = useResourceName();
  if (dependents.length === 0) return null;
  return (
    <ul style={LIST}>
      {dependents.map(({ resource, count }) => (
        <li key={resource}>
          {resourceName(resource)}: {format.number(count)}
        </li>
      ))}
    </ul>
  );
}
