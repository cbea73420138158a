import { useLingui } from '@lingui/react/macro';
import { GROWTH_PERCENTILES, type Growth } from '@polyclinic/contract';
import { Chart, useFormat } from '@polyclinic/ui';
import { GROWTH_LABELS, GROWTH_UNITS } from './growth-labels';

const HEIGHT_PX = 320;
/** The line in the middle is drawn like the others, in a stronger colour. */
const MEDIAN = 50;

/** The weight of a child by length or height between the percentile lines; it also reads as a table. */
export function HeightGrowthChart({ growth: { indicator, points, heightLines } }: { growth: Growth }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const name = i18n._(GROWTH_LABELS[indicator]);
  const unit = GROWTH_UNITS[indicator];
  const measured = new Map(
    points.flatMap(({ heightCm, value }) => (heightCm === null ? [] : [[Math.round(heightCm), value] as const])),
  );
  const lines = new Map(heightLines.map(({ heightCm, values }) => [heightCm, values]));
  const heights = [...new Set([...lines.keys(), ...measured.keys()])].toSorted((one, other) => one - other);
  const count = format.number(points.length);
  const references = heightLines.length === 0 ? [] : GROWTH_PERCENTILES;
  return (
    <Chart
      kind="lines"
      label={name}
      summary={t`${name}: ${count} measurements`}
      pointTitle={t`Length or height`}
      heightPx={HEIGHT_PX}
      points={heights.map((height) => ({
        key: String(height),
        tick: format.number(height),
        title: `${format.number(height)} cm`,
      }))}
      series={[
        {
          key: 'child',
          title: t`This child`,
          meaning: 'info',
          values: heights.map((height) => measured.get(height) ?? null),
        },
        ...references.map((percent, index) => {
          const rank = format.number(percent);
          return {
            key: `p${rank}`,
            title: t`Percentile ${rank}`,
            meaning: percent === MEDIAN ? ('done' as const) : ('neutral' as const),
            isReference: true,
            values: heights.map((height) => lines.get(height)?.[index] ?? null),
          };
        }),
      ]}
      format={(value) => `${format.number(value)} ${unit}`}
      note={t`Length in cm up to 2 years, height from then on`}
    />
  );
}
