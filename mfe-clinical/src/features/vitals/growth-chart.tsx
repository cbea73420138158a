import { useLingui } from '@lingui/react/macro';
import { GROWTH_PERCENTILES, type Growth } from '@polyclinic/contract';
import { Chart, useFormat } from '@polyclinic/ui';
import { GROWTH_LABELS, GROWTH_UNITS, useAgeText } from './growth-labels';

const MONTH_DAYS = 30.4375;
const HEIGHT_PX = 320;
/** The line in the middle is drawn like the others, in a stronger colour. */
const MEDIAN = 50;

/** The curve of a child between the percentile lines, month by month; it also reads as a table. */
export function GrowthChart({ growth: { indicator, points, lines } }: { growth: Growth }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const ageText = useAgeText();
  const name = i18n._(GROWTH_LABELS[indicator]);
  const unit = GROWTH_UNITS[indicator];
  const measured = new Map(points.map(({ ageDays, value }) => [Math.round(ageDays / MONTH_DAYS), value]));
  const ofMonth = new Map(lines.map(({ ageDays, values }) => [Math.round(ageDays / MONTH_DAYS), values]));
  const first = lines.length > 0 ? 0 : Math.min(...measured.keys());
  const last = Math.max(...measured.keys(), ...ofMonth.keys());
  const months = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const count = format.number(points.length);
  const references = lines.length === 0 ? [] : GROWTH_PERCENTILES;
  return (
    <Chart
      kind="lines"
      label={name}
      summary={t`${name}: ${count} measurements`}
      pointTitle={t`Age`}
      heightPx={HEIGHT_PX}
      points={months.map((month) => ({
        key: String(month),
        tick: format.number(month),
        title: ageText(Math.ceil(month * MONTH_DAYS)),
      }))}
      series={[
        {
          key: 'child',
          title: t`This child`,
          meaning: 'info',
          values: months.map((month) => measured.get(month) ?? null),
        },
        ...references.map((percent, index) => {
          const rank = format.number(percent);
          return {
            key: `p${rank}`,
            title: t`Percentile ${rank}`,
            meaning: percent === MEDIAN ? ('done' as const) : ('neutral' as const),
            isReference: true,
            values: months.map((month) => ofMonth.get(month)?.[index] ?? null),
          };
        }),
      ]}
      format={(value) => `${format.number(value)} ${unit}`}
      note={t`Age in months`}
    />
  );
}
