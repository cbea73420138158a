// The product's own colours and sizes, by mode.

// 44 px is a reliable touch target; the smaller size is for controls inside a larger target.
export const TOUCH_SIZES = { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 36 } as const;

/** Offset in pixels to the default text size of 14. */
export const FONT_STEPS = { small: -1, medium: 0, large: 2 } as const;
export const FONT_PX = 14;

/** Durations of motion: an answer to a press, something that opens, something large that opens. */
export const MOTION = {
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
} as const;
export const RADIUS_PX = 8;

// Measured with axe on a gallery of components: antd's defaults fail WCAG AA here.
export const MEANING = {
  light: { info: '#1d4ed8', link: '#1d4ed8', success: '#15803d', warning: '#a14a06', error: '#c81e1e' },
  dark: { info: '#60a5fa', link: '#7db5ff', success: '#4ade80', warning: '#fbbf24', error: '#ff8080' },
} as const;

export const TEXT = {
  light: {
    colorText: 'rgba(0, 0, 0, 0.88)',
    colorTextSecondary: 'rgba(0, 0, 0, 0.68)',
    colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
    colorTextDescription: 'rgba(0, 0, 0, 0.62)',
    colorTextDisabled: 'rgba(0, 0, 0, 0.58)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
    colorBorder: '#c9d0d8',
    colorBorderSecondary: '#e6e9ed',
  },
  dark: {
    colorText: 'rgba(255, 255, 255, 0.88)',
    colorTextSecondary: 'rgba(255, 255, 255, 0.72)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.68)',
    colorTextDescription: 'rgba(255, 255, 255, 0.68)',
    colorTextDisabled: 'rgba(255, 255, 255, 0.6)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
    colorBorder: '#3a424d',
    colorBorderSecondary: '#272d36',
  },
} as const;

// antd tints these backgrounds from the seed colours, and readable seeds are so dark that the tint turns grey.
export const GROUNDS = {
  light: {
    colorInfoBg: '#eaf1fe',
    colorInfoBorder: '#b8d0f8',
    colorSuccessBg: '#e8f6ed',
    colorSuccessBorder: '#aedcbd',
    colorWarningBg: '#fdf4e3',
    colorWarningBorder: '#eccb92',
    colorErrorBg: '#fdeeee',
    colorErrorBorder: '#f2baba',
  },
  dark: {},
} as const;

export const PRESETS = {
  light: { green: '#166534', gold: '#854d0e', cyan: '#0e5f75' },
  dark: {},
} as const;
