import type { OrgNode } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui/kit/furniture';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { BOX, orgLayout, type PlacedNode } from './org-layout';
import { placeOn } from './org-move';
import { useNodeText } from './use-node-text';

interface OrgDrawingProps {
  nodes: readonly OrgNode[];
  label: string;
  onMove: ((node: OrgNode) => void) | undefined;
  /** Called with the node that was dragged and the one on which it was dropped. */
  onDrop: ((node: OrgNode, target: OrgNode) => void) | undefined;
  /** For the export of the picture. */
  picture: RefObject<SVGSVGElement | null>;
}

const STYLES = '.pc-hr-procurement-org-target:hover rect { stroke: var(--pc-brand); stroke-width: 3; }';
const MARGIN = 8;
const LETTERS = 30;

const cut = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

/** The chart as a drawn tree, from left to right. */
export function OrgDrawing({ nodes, label, onMove, onDrop, picture }: OrgDrawingProps) {
  const [dragged, setDragged] = useState<OrgNode>();
  const { placed, width, height } = orgLayout(nodes);
  const [left, top, wide, high] = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide chart must be scrollable by keyboard
    <div tabIndex={0} role="region" aria-label={label} style={SCROLL}>
      <Styles name="hr-procurement-org" css={STYLES} />
      <svg
        ref={picture}
        xmlns="http://www.w3.org/2000/svg"
        width={wide}
        height={high}
        viewBox={`${left} ${top} ${wide} ${high}`}
        fontFamily="sans-serif"
        cursor={dragged && 'grabbing'}
        onPointerUp={() => setDragged(undefined)}
        onPointerLeave={() => setDragged(undefined)}
      >
        <title>{label}</title>
        {placed.map((one) => (
          <Edge key={one.node.key} {...one} />
        ))}
        {placed.map((one) => (
          <Box
            key={one.node.key}
            {...one}
            onMove={onMove}
            dragged={dragged}
            onDrag={onDrop && setDragged}
            onDrop={onDrop}
          />
        ))}
      </svg>
    </div>
  );
}

const SCROLL = { overflow: 'auto', userSelect: 'none' } as const;

function Edge({ x, y, parent }: PlacedNode) {
  if (!parent) return null;
  const middle = y + BOX.height / 2;
  const [startX, startY] = [parent.x + BOX.width, parent.y + BOX.height / 2];
  const bend = (startX + x) / 2;
  return (
    <path d={`M${startX} ${startY} H${bend} V${middle} H${x}`} fill="none" stroke="currentColor" strokeOpacity={0.4} />
  );
}

interface BoxProps extends PlacedNode, Pick<OrgDrawingProps, 'onMove' | 'onDrop'> {
  dragged: OrgNode | undefined;
  onDrag: ((node: OrgNode) => void) | undefined;
}

function Box({ node, x, y, onMove, dragged, onDrag, onDrop }: BoxProps) {
  const { title, detail } = useNodeText()(node);
  const move = onMove && node.kind !== 'vacancy' ? () => onMove(node) : undefined;
  const button = move && {
    role: 'button',
    tabIndex: 0,
    cursor: 'pointer',
    onClick: move,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      // Otherwise the same key would press the button of the dialog that has the focus by then.
      event.preventDefault();
      move();
    },
  };
  const isTarget = dragged !== undefined && placeOn(dragged, node) !== undefined;
  const drag = onDrag && {
    onPointerDown: () => {
      if (node.kind !== 'vacancy') onDrag(node);
    },
    onPointerUp: () => {
      if (dragged && isTarget) onDrop?.(dragged, node);
    },
  };
  return (
    <g {...button} {...drag} className={isTarget ? 'pc-hr-procurement-org-target' : undefined}>
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
