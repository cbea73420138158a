/** Values over time, the oldest first. */
export interface TrendLine {
  key: string;
  values: readonly number[];
}

interface SignTrendProps {
  /** The values in words. */
  label: string;
  /** Both numbers of a blood pressure are lines of one drawing. */
  lines: readonly TrendLine[];
}

const WIDTH = 72;
const HEIGHT = 22;
const MARGIN = 3;

/** The course of a vital sign as a line without axes; nothing for a single value. */
export function SignTrend({ label, lines }: SignTrendProps) {
  const all = lines.flatMap(({ values }) => values);
  const count = lines[0]?.values.length ?? 0;
  if (count < 2) return null;
  const least = Math.min(...all);
  const span = Math.max(...all) - least;
  const x = (index: number) => MARGIN + (index * (WIDTH - 2 * MARGIN)) / (count - 1);
  // A sign that has not changed is a line in the middle.
  const y = (value: number) => HEIGHT - MARGIN - (span === 0 ? 0.5 : (value - least) / span) * (HEIGHT - 2 * MARGIN);
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} style={STYLE}>
      {lines.map(({ key, values }) => (
        <g key={key}>
          <polyline
            points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
          />
          <circle cx={x(count - 1)} cy={y(values.at(-1) ?? least)} r={2} fill="currentColor" />
        </g>
      ))}
    </svg>
  );
}

const STYLE = { flex: 'none', color: 'var(--pc-brand)' };
