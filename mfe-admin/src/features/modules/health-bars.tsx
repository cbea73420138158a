import { useStatusColours } from '@polyclinic/ui';
import { theme } from '@polyclinic/ui/kit/base';
import type { HealthSlot } from './health-slots';

interface HealthBarsProps {
  slots: readonly HealthSlot[];
  /** Read out in place of the picture; not needed where the same words stand beside it. */
  label?: string;
  height: number;
  /** As wide as its place when left out. */
  width?: number;
}

/** One bar a slot: as high as the starts, red as far up as there was trouble. Drawn in units of its own and stretched. */
export function HealthBars({ slots, label, height, width }: HealthBarsProps) {
  const { token } = theme.useToken();
  const colours = useStatusColours();
  const most = Math.max(1, ...slots.map(({ starts, troubles }) => Math.max(starts, troubles)));
  const [good] = colours.info;
  const [bad] = colours.danger;

  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${slots.length} 100`}
      preserveAspectRatio="none"
      width={width ?? '100%'}
      height={height}
      style={{ display: 'block' }}
    >
      <rect x={0} y={99} width={slots.length} height={1} fill={token.colorBorder} />
      {slots.map(({ at, starts, troubles }, index) => (
        <g key={at}>
          <Bar index={index} share={starts / most} colour={good} />
          <Bar index={index} share={Math.min(troubles, most) / most} colour={bad} />
        </g>
      ))}
    </svg>
  );
}

// A single trouble among thousands of loads is still to be seen.
const LEAST = 4;

function Bar({ index, share, colour }: { index: number; share: number; colour: string }) {
  if (share === 0) return null;
  const height = Math.max(LEAST, share * 100);
  return <rect x={index + 0.1} y={100 - height} width={0.8} height={height} fill={colour} />;
}
