import type { RefObject } from 'react';
import { BOX, orgLayout, type PlacedNode } from './org-layout';
import type { OrgNode } from './org-tree';
import { useNodeText } from './use-node-text';

interface OrgDrawingProps {
  nodes: readonly OrgNode[];
  label: string;
  onMove: ((node: OrgNode) => void) | undefined;
  /** For the export of the picture. */
  picture: RefObject<SVGSVGElement | null>;
}

const MARGIN = 8;
const LETTERS = 30;

const cut = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

/** The chart as a drawn tree, from left to right. */
export function OrgDrawing({ nodes, label, onMove, picture }: OrgDrawingProps) {
  const { placed, width, height } = orgLayout(nodes);
  const [left, top, wide, high] = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide chart must be scrollable by keyboard
    <div tabIndex={0} role="region" aria-label={label} style={SCROLL}>
      <svg
        ref={picture}
        xmlns="http://www.w3.org/2000/svg"
        width={wide}
        height={high}
        viewBox={`${left} ${top} ${wide} ${high}`}
        fontFamily="sans-serif"
      >
        <title>{label}</title>
        {placed.map((one) => (
          <Edge key={one.node.key} {...one} />
        ))}
        {placed.map((one) => (
          <Box key={one.node.key} {...one} onMove={onMove} />
        ))}
      </svg>
    </div>
  );
}

const SCROLL = { overflow: 'auto' } as const;

function Edge({ x, y, parent }: PlacedNode) {
  if (!parent) return null;
  const middle = y + BOX.height / 2;
  const [startX, startY] = [parent.x + BOX.width, parent.y + BOX.height / 2];
  const bend = (startX + x) / 2;
  return (
    <path d={`M${startX} ${startY} H${bend} V${middle} H${x}`} fill="none" stroke="currentColor" strokeOpacity={0.4} />
  );
}

function Box({ node, x, y, onMove }: PlacedNode & Pick<OrgDrawingProps, 'onMove'>) {
  const { title, detail } = useNodeText()(node);
  const move = onMove && node.kind !== 'vacancy' ? () => onMove(node) : undefined;
  const button = move && {
    role: 'button',
    tabIndex: 0,
    'aria-label': title,
    cursor: 'pointer',
    onClick: move,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter' || key === ' ') move();
    },
  };
  return (
    <g {...button}>
      <rect
        x={x}
        y={y}
        width={BOX.width}
        height={BOX.height}
        rx={node.kind === 'department' ? 2 : 8}
        fill="none"
        stroke="currentColor"
        strokeDasharray={node.kind === 'vacancy' ? '4 3' : undefined}
        strokeWidth={node.kind === 'department' ? 2 : 1}
        pointerEvents="all"
      />
      <text x={x + 10} y={y + 20} fontSize={14} fontWeight={600} fill="currentColor">
        {cut(title)}
      </text>
      <text x={x + 10} y={y + 38} fontSize={12} fill="currentColor">
        {cut(detail)}
      </text>
    </g>
  );
}
