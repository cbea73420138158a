import { theme } from '@polyclinic/ui/kit/base';
import { useStatusColours } from '@polyclinic/ui/kit/furniture';

/** One bar of a sparkline. */
export interface SparklineBar {
  key: string;
  value: number;
  /** Highlighted part of the value. */
  marked: number;
}

interface SparklineProps {
  bars: readonly SparklineBar[];
  widthPx: number;
  heightPx: number;
}

/**
 * A small bar chart without an axis, next to a text with the same content and therefore hidden from screen readers.
 * Drawn in abstract units and scaled. For data that needs an axis, use Chart.
 */
export function Sparkline({ bars, widthPx, heightPx }: SparklineProps) {
  const { token } = theme.useToken();
  const colours = useStatusColours();
  const max = Math.max(1, ...bars.map(({ value, marked }) => Math.max(value, marked)));
  const [plain] = colours.info;
  const [marking] = colours.danger;

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      width={widthPx}
      height={heightPx}
      style={{ display: 'block' }}
    >
      <rect x={0} y={99} width={bars.length} height={1} fill={token.colorBorder} />
      {bars.map(({ key, value, marked }, index) => (
        <g key={key}>
          <Bar index={index} share={value / max} colour={plain} />
          <Bar index={index} share={marked / max} colour={marking} />
        </g>
      ))}
    </svg>
  );
}

// Minimum height in percent, so that a single event among thousands is visible.
const MINIMUM = 4;

function Bar({ index, share, colour }: { index: number; share: number; colour: string }) {
  if (share === 0) return null;
  const height = Math.max(MINIMUM, share * 100);
  return <rect x={index + 0.1} y={100 - height} width={0.8} height={height} fill={colour} />;
}
