import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { employeePath } from '../../lib/people-paths';
import type { OrgNode } from '@polyclinic/contract';
import { useNodeText } from './use-node-text';

interface OrgListProps {
  nodes: readonly OrgNode[];
  label: string;
  /** Undefined without the right to move. */
  onMove: ((node: OrgNode) => void) | undefined;
}

// A target of a finger is at least 24 px high (WCAG 2.5.8).
const TARGET = { lineHeight: '24px' };

/** The chart as an indented list. */
export function OrgList({ nodes, label, onMove }: OrgListProps) {
  return (
    <ul aria-label={label}>
      {nodes.map((node) => (
        <OrgLine key={node.key} node={node} onMove={onMove} />
      ))}
    </ul>
  );
}

function OrgLine({ node, onMove }: { node: OrgNode } & Pick<OrgListProps, 'onMove'>) {
  const { t } = useLingui();
  const { title, detail } = useNodeText()(node);
  return (
    <li>
      <Flex gap="small" align="center" wrap>
        {node.kind === 'person' ? (
          <Link className="pc-row-link" style={TARGET} to={employeePath(node.person.id)}>
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        <span className="pc-list-sub">{detail}</span>
        {onMove && node.kind !== 'vacancy' && (
          <Button size="small" aria-label={t`Move ${title}`} onClick={() => onMove(node)}>{t`Move`}</Button>
        )}
      </Flex>
      {node.children.length > 0 && <OrgList nodes={node.children} label={title} onMove={onMove} />}
    </li>
  );
}
