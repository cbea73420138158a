import { Trans, useLingui } from '@lingui/react/macro';
import { StatusTag, useFormat, useStatusColours } from '@polyclinic/ui';
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
  /** The period it is compared with: "vs last Sunday". Without one there is no trend. */
  period?: string;
  /** Direction that is an improvement; omitted if neither is. */
  better?: 'more' | 'less';
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
  const before = typeof figure?.previous === 'number' ? write(figure.previous) : undefined;
  const explanation = before === undefined ? period : `${period}: ${before}`;

  const content = (
    <>
      <span className="pc-stat-title">{title}</span>
      {figure ? (
        <>
          <span className="pc-stat-value" data-long={formatted.length > LONG}>
            {formatted}
          </span>
          {period && (
            <span className="pc-stat-trend">
              <TrendLine figure={figure} period={period} better={stat.better} />
              {before !== undefined && <span className="pc-hidden">: {before}</span>}
            </span>
          )}
          {warning && <Warning>{warning}</Warning>}
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
  return figure && period ? (
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

interface TrendLineProps extends Required<Pick<Stat, 'period'>> {
  figure: Figure;
  better: Stat['better'];
}

/** "+13% vs last Sunday"; without a percentage if the earlier figure gives no base for one. */
function TrendLine({ figure, period, better }: TrendLineProps) {
  const { number } = useFormat();
  const colours = useStatusColours();
  const trend = trendOf(figure);
  if (trend.kind !== 'changed') return <Unchanged kind={trend.kind} period={period} />;
  const { share } = trend;
  const change = number(share, { style: 'percent', signDisplay: 'exceptZero', ...precision(share) });
  const isGood = share > 0 === (better === 'more');
  const color = better && colours[isGood ? 'done' : 'danger'][0];
  return (
    <>
      <span style={{ color }}>
        <Arrow path={share > 0 ? 'M5 1 9.5 8h-9z' : 'M5 9 .5 2h9z'} />
      </span>
      <Trans>
        <strong style={{ color }}>{change}</strong> {period}
      </Trans>
    </>
  );
}

/** Text of a trend without a percentage. */
function Unchanged({ kind, period }: { kind: Exclude<Trend['kind'], 'changed'>; period: string }) {
  const { t } = useLingui();
  switch (kind) {
    case 'same':
      return <Trans>No change {period}</Trans>;
    case 'from-nothing':
      return <strong>{t`New`}</strong>;
    case 'incomparable':
      return <Trans>– {period}</Trans>;
    case 'unknown':
      return t`No earlier data to compare`;
  }
}

function Arrow({ path }: { path: string }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Whole percents, but never 0 % for an actual change. */
function precision(share: number): Intl.NumberFormatOptions {
  return Math.abs(share) < 0.01 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 };
}
