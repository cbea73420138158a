import { theme } from '@polyclinic/ui/kit/base';
import type { ReactNode } from 'react';
import { isDark } from './contrast';

/** The meaning of a status; never conveyed by colour alone. */
export type StatusMeaning = 'neutral' | 'info' | 'waiting' | 'done' | 'danger';

// Fixed pairs: antd derives tag backgrounds from the seed colours, and dark seeds give grey ones.
/** Colour pairs by mode and meaning, also for charts and calendars that draw the meanings themselves. */
export const STATUS_COLOURS: Record<
  'light' | 'dark',
  Record<StatusMeaning, readonly [text: string, ground: string]>
> = {
  light: {
    neutral: ['#3b4450', '#eceff3'],
    info: ['#1e40af', '#e3edff'],
    waiting: ['#7c3a04', '#fdf0d5'],
    done: ['#14532d', '#dcf5e4'],
    danger: ['#8f1616', '#fde4e4'],
  },
  dark: {
    neutral: ['#d3d9e1', '#2c333d'],
    info: ['#a9cbff', '#1b2f55'],
    waiting: ['#fcd58a', '#46330f'],
    done: ['#9be7b6', '#143a26'],
    danger: ['#ffb3b3', '#4d1d20'],
  },
};

const SHAPES: Record<StatusMeaning, ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  info: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  waiting: <path d="M5 1a4 4 0 1 1 0 8z M5 1a4 4 0 1 0 0 8" fill="currentColor" fillOpacity="0.55" />,
  done: <path d="M1.5 5.5 4 8l4.5-6" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  danger: <path d="M5 .8 9.4 9H.6z" fill="currentColor" />,
};

interface StatusTagProps {
  meaning: StatusMeaning;
  children: ReactNode;
}

/** Returns the colour pairs of the current mode. */
export function useStatusColours(): (typeof STATUS_COLOURS)['light'] {
  const { token } = theme.useToken();
  return STATUS_COLOURS[isDark(token.colorBgContainer) ? 'dark' : 'light'];
}

/** A status as text, shape and colour, readable in both modes. */
export function StatusTag({ meaning, children }: StatusTagProps) {
  const { token } = theme.useToken();
  const [color, background] = useStatusColours()[meaning];
  const style = {
    color,
    background,
    display: 'inline-flex',
    // In the grid of a card it is as wide as its text.
    justifySelf: 'start',
    alignItems: 'center',
    gap: token.marginXXS + 2,
    paddingInline: token.paddingXS,
    borderRadius: token.borderRadiusSM,
    fontSize: token.fontSizeSM,
    lineHeight: '22px',
    // A place that is narrower than its text lets it wrap.
    whiteSpace: 'var(--pc-tag-wrap, nowrap)',
  } as const;
  return (
    <span style={style}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" style={{ flexShrink: 0 }}>
        {SHAPES[meaning]}
      </svg>
      {children}
    </span>
  );
}
