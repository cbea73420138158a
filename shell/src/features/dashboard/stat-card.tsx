import { useLingui } from '@lingui/react/macro';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Tooltip } from '@polyclinic/ui/kit/overlay';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { trendOf, type Figure, type Trend } from './trend-of';

/** A dashboard figure, ready to display. */
export interface Stat {
  key: string;
  title: string;
  /** Null if there is no figure; the card then shows the reason. */
  figure: Figure | null;
  none: string;
  write: (value: number) => string;
  /** The period it is compared with. */
  period: string;
  /** Shown beside a figure that needs attention. */
  warning?: string;
  /** The screen behind the figure, if the person may open it. */
  path?: string;
}

// Longer figures, such as amounts of money, are set smaller to stay on one line.
const LONG = 8;

/** A figure of the day with its trend; the whole card links to its screen. */
export function StatCard({ stat }: { stat: Stat }) {
  const { title, figure, none, write, period, warning, path } = stat;
  const formatted = figure ? write(figure.value) : '';
  const before = figure && figure.previous !== null ? write(figure.previous) : undefined;
  const explanation = before === undefined ? period : `${period}: ${before}`;

  const content = (
    <>
      <span className="pc-stat-title">{title}</span>
      {figure ? (
        <>
          <span className="pc-stat-value" data-long={formatted.length > LONG}>
            {formatted}
          </span>
          <TrendLine trend={trendOf(figure)} />
          {warning && <Warning>{warning}</Warning>}
          <span className="pc-stat-period">
            {period}
            {before !== undefined && <span className="pc-hidden">: {before}</span>}
          </span>
        </>
      ) : (
        <span className="pc-stat-none">{none}</span>
      )}
    </>
  );
  const card = path ? (
    <Link className="pc-stat" to={path}>
      {content}
    </Link>
  ) : (
    <div className="pc-stat">{content}</div>
  );
  return figure ? (
    <Tooltip title={explanation} trigger={['hover', 'focus']} mouseEnterDelay={0.4}>
      {card}
    </Tooltip>
  ) : (
    card
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span>
      <StatusTag meaning="waiting">{children}</StatusTag>
    </span>
  );
}

function TrendLine({ trend }: { trend: Trend }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const share = 'share' in trend ? percent(trend.share, number) : '';
  const texts: Record<Trend['kind'], string> = {
    more: t`+${share}`,
    less: t`−${share}`,
    same: t`No change`,
    'from-nothing': t`New`,
    unknown: t`No earlier data to compare`,
  };
  return (
    <span className="pc-stat-trend">
      {trend.kind === 'more' && <Arrow path="M5 1 9.5 8h-9z" />}
      {trend.kind === 'less' && <Arrow path="M5 9 .5 2h9z" />}
      {texts[trend.kind]}
    </span>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Rounds to whole percents, but never shows 0 % for an actual change. */
function percent(share: number, number: ReturnType<typeof useFormat>['number']): string {
  return number(share, { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 });
}
