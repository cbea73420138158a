import { useLingui } from '@lingui/react/macro';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Tooltip } from '@polyclinic/ui/kit/overlay';
import { Link } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { trendOf, type Figure, type Trend } from './trend-of';

/** One figure of the dashboard, ready to be read. */
export interface Stat {
  key: string;
  title: string;
  /** Null where there is none to show; the reason then stands in its place. */
  figure: Figure | null;
  none: string;
  write: (value: number) => string;
  /** With what it is compared. */
  period: string;
  /** Said beside a figure that calls for somebody. */
  warning?: string;
  /** The screen that the figure is about, where the person has it. */
  path?: string;
}

// Longer ones, such as amounts of money, are written smaller, so that they stay on one line.
const LONG = 8;

/** One of the figures of the day, with how it moved; the whole card leads to its screen. */
export function StatCard({ stat }: { stat: Stat }) {
  const { title, figure, none, write, period, warning, path } = stat;
  const written = figure ? write(figure.value) : '';
  const before = figure && figure.previous !== null ? write(figure.previous) : undefined;
  const explanation = before === undefined ? period : `${period}: ${before}`;

  const content = (
    <>
      <span className="pc-stat-title">{title}</span>
      {figure ? (
        <>
          <span className="pc-stat-value" data-long={written.length > LONG}>
            {written}
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
    more: t`${share} more`,
    less: t`${share} less`,
    same: t`No change`,
    'from-nothing': t`No percentage: it was 0`,
    unknown: t`Nothing to compare with yet`,
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

/** Whole percents, but never 0 % for something that did move. */
function percent(share: number, number: ReturnType<typeof useFormat>['number']): string {
  return number(share, { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 });
}
