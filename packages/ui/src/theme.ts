import { theme as antd, type ThemeConfig } from '@polyclinic/ui/kit/base';
import { brandColour, SURFACES, type ThemeMode } from './brand-colours';
import { mix } from './contrast';

/** What decides the look of the product for one person at one clinic. */
export interface ThemeChoice {
  mode: ThemeMode;
  primaryColor: string;
  secondaryColor: string;
  /** Controls large enough for a thumb. */
  touch?: boolean;
}

// 44 px is what a thumb hits reliably; the smaller ones stand where something larger is hit along with them.
const TOUCH_SIZES = { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 36 } as const;

// Measured with axe on a gallery of components: antd's own values fail WCAG AA in these places.
const MEANING = {
  light: { info: '#1d4ed8', link: '#1d4ed8', success: '#15803d', warning: '#a14a06', error: '#c81e1e' },
  dark: { info: '#60a5fa', link: '#7db5ff', success: '#4ade80', warning: '#fbbf24', error: '#ff8080' },
} as const;

const TEXT = {
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

// antd tints these grounds from the seeds, and readable seeds are so dark that the tint turns grey.
const GROUNDS = {
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

const PRESETS = {
  light: { green: '#166534', gold: '#854d0e', cyan: '#0e5f75' },
  dark: {},
} as const;

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>;

/**
 * The last word on colours: antd derives its own shades from the seeds (darkened in dark mode), which would undo the
 * readable ones.
 */
function pinned({ mode, primaryColor }: ThemeChoice): Algorithm {
  const brand = brandColour(mode, primaryColor);
  const { info, link, success, warning, error } = MEANING[mode];
  const toward = mode === 'light' ? '#000000' : '#ffffff';
  return (seed, map) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    colorPrimary: brand.solid,
    colorPrimaryText: brand.solid,
    colorPrimaryHover: brand.hover,
    colorPrimaryTextHover: brand.hover,
    colorPrimaryActive: brand.active,
    colorPrimaryTextActive: brand.active,
    colorPrimaryBg: brand.tint,
    colorPrimaryBgHover: mix(brand.solid, brand.tint, 0.08),
    colorPrimaryBorder: brand.border,
    colorPrimaryBorderHover: brand.solid,
    colorLink: link,
    colorLinkHover: mix(toward, link, 0.2),
    colorLinkActive: mix(toward, link, 0.3),
    colorInfo: info,
    colorSuccess: success,
    colorWarning: warning,
    colorError: error,
    colorErrorText: error,
    colorErrorHover: mix(toward, error, 0.12),
    colorErrorActive: mix(toward, error, 0.24),
    colorBgLayout: SURFACES[mode].layout,
    colorBgContainer: SURFACES[mode].container,
    colorBgElevated: SURFACES[mode].elevated,
  });
}

/** The antd theme of a clinic: readable in both modes whatever colours it chose. */
export function themeFor(choice: ThemeChoice): ThemeConfig {
  const { mode, primaryColor, touch = false } = choice;
  const brand = brandColour(mode, primaryColor);
  const { info, link, success, warning, error } = MEANING[mode];
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, pinned(choice)],
    token: {
      ...TEXT[mode],
      ...GROUNDS[mode],
      ...PRESETS[mode],
      colorPrimary: brand.solid,
      colorInfo: info,
      colorLink: link,
      colorSuccess: success,
      colorWarning: warning,
      colorError: error,
      ...(touch && TOUCH_SIZES),
      borderRadius: 8,
      // Devanagari and Tamil follow the Latin face so that mixed names sit on one line calmly.
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Nirmala UI', 'Noto Sans Tamil', sans-serif",
    },
    components: {
      Button: {
        primaryColor: brand.text,
        dangerColor: mode === 'light' ? '#ffffff' : '#0b0d10',
        primaryShadow: 'none',
      },
      Checkbox: { colorWhite: brand.text },
      Tabs: { itemSelectedColor: brand.solid },
      Menu: { itemSelectedColor: brand.solid, itemSelectedBg: brand.tint },
      Select: { optionSelectedBg: brand.tint },
      DatePicker: { colorTextLightSolid: brand.text },
    },
  };
}

/** The names under which sheets read the theme: var(--pc-text) and so on. */
export function themeVariables({ mode, primaryColor, secondaryColor }: ThemeChoice): Record<`--pc-${string}`, string> {
  const brand = brandColour(mode, primaryColor);
  const second = brandColour(mode, secondaryColor);
  const text = TEXT[mode];
  return {
    '--pc-brand': brand.solid,
    '--pc-brand-tint': brand.tint,
    '--pc-brand-text': brand.text,
    '--pc-second': second.solid,
    '--pc-second-text': second.text,
    '--pc-layout': SURFACES[mode].layout,
    '--pc-container': SURFACES[mode].container,
    '--pc-elevated': SURFACES[mode].elevated,
    '--pc-text': text.colorText,
    '--pc-muted': text.colorTextDescription,
    '--pc-border': text.colorBorder,
    '--pc-line': text.colorBorderSecondary,
    '--pc-hover': mode === 'light' ? 'rgba(0, 0, 0, 0.05)' : 'rgba(255, 255, 255, 0.08)',
    '--pc-danger': MEANING[mode].error,
  };
}
