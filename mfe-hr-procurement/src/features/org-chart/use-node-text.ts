import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { OrgNode } from '@polyclinic/contract';

/** Returns the two lines of a node of the chart. */
export function useNodeText(): (node: OrgNode) => { title: string; detail: string } {
  const { t } = useLingui();
  return (node) => {
    if (node.kind === 'person')
      return { title: personName(node.person), detail: node.person.position?.name ?? node.person.number };
    if (node.kind === 'department')
      return {
        title: node.department.name,
        detail: node.department.head ? personName(node.department.head) : (node.department.code ?? ''),
      };
    const { title, seats, filled } = node.vacancy;
    const open = seats - filled;
    return { title, detail: t`Vacant: ${open} of ${seats}` };
  };
}
