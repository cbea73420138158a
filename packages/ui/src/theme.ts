import { theme as antd, type ThemeConfig } from '@polyclinic/ui/kit/base';
import { brandColour, SURFACES, type ThemeMode } from './brand-colours';
import { brandProperties, headerColours } from './brand-properties';
import { mix, READABLE } from './contrast';
import type { STRONG_CONTRAST } from './strong-contrast';
import { FONT_PX, FONT_STEPS, GROUNDS, MEANING, MOTION, PRESETS, RADIUS_PX, TEXT, TOUCH_SIZES } from './theme-tokens';

/** Inputs of the theme of one person at one clinic. */
export interface ThemeChoice {
  mode: ThemeMode;
  primaryColor: string;
  secondaryColor: string;
  /**
   * The clinic's properties, by name: --brand-radius, --brand-font-size, --brand-header-background,
   * --brand-header-text.
   */
  customProperties?: Readonly<Record<string, string>>;
  /** Controls sized as touch targets. */
  touch?: boolean;
  /** Reduced motion, if the device requests it. */
  still?: boolean;
  fontSize?: keyof typeof FONT_STEPS;
  /** STRONG_CONTRAST for those who need more than WCAG AA; the login page omits it. */
  contrast?: typeof STRONG_CONTRAST;
  /** Reduced spacing; text and touch targets keep their size. */
  compact?: boolean;
}

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>;

/** Derives the values of a choice that several functions need. */
function resolved({ mode, primaryColor, secondaryColor, customProperties, fontSize, contrast }: ThemeChoice) {
  const readable = contrast?.readable ?? READABLE;
  const own = brandProperties(customProperties);
  return {
    brand: brandColour(mode, primaryColor, readable),
    second: brandColour(mode, secondaryColor, readable),
    meaning: (contrast?.meaning ?? MEANING)[mode],
    text: (contrast?.text ?? TEXT)[mode],
    font: (own.fontSize ?? FONT_PX) + FONT_STEPS[fontSize ?? 'medium'],
    radius: own.radius ?? RADIUS_PX,
    header: headerColours(mode, own),
  };
}

/**
 * Applied last: antd derives its own shades from the seed colours (darkened in dark mode), which would undo the
 * readable ones. Its compact algorithm would shrink the text along with the spacing.
 */
function pinned(choice: ThemeChoice): Algorithm {
  const { mode, compact, touch } = choice;
  const { brand, meaning } = resolved(choice);
  const { info, link, success, warning, error } = meaning;
  const toward = mode === 'light' ? '#000000' : '#ffffff';
  return (seed, map) => ({
    ...(map ?? antd.defaultAlgorithm(seed)),
    ...(compact && textSizes(antd.defaultAlgorithm(seed))),
    ...(touch && TOUCH_SIZES),
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

function textSizes<T extends object>(tokens: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(tokens).filter(([name]) => /^(font|line)Height|^fontSize/.test(name)),
  ) as Partial<T>;
}

/** Builds the antd theme of a clinic: readable in both modes whatever colours it chose. */
export function themeFor(choice: ThemeChoice): ThemeConfig {
  const { mode, touch = false, still = false, compact = false, contrast } = choice;
  const { brand, meaning, text, font, radius } = resolved(choice);
  const { info, link, success, warning, error } = meaning;
  return {
    algorithm: [
      mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      ...(compact ? [antd.compactAlgorithm] : []),
      pinned(choice),
    ],
    token: {
      ...text,
      ...GROUNDS[mode],
      ...PRESETS[mode],
      colorPrimary: brand.solid,
      colorInfo: info,
      colorLink: link,
      colorSuccess: success,
      colorWarning: warning,
      colorError: error,
      ...(touch && TOUCH_SIZES),
      ...contrast?.lines,
      motion: !still,
      // Without motion antd has durations of its own, zero, which these would replace.
      ...(!still && MOTION),
      fontSize: font,
      borderRadius: radius,
      // The product's typeface where the device has it (packages/tooling/src/brand-font.js). Devanagari and Tamil fonts
      // follow the Latin one, so that mixed names share a baseline.
      fontFamily:
        "Polyclinic, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Nirmala UI', 'Noto Sans Tamil', sans-serif",
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

/** Returns the CSS custom properties of the theme: var(--pc-text) and so on. */
export function themeVariables(choice: ThemeChoice): Record<`--pc-${string}`, string> {
  const { mode, compact, contrast, still } = choice;
  const { brand, second, meaning, text, font, radius, header } = resolved(choice);
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
    '--pc-link': meaning.link,
    '--pc-border': text.colorBorder,
    '--pc-line': text.colorBorderSecondary,
    '--pc-hover': mode === 'light' ? 'rgba(0, 0, 0, 0.05)' : 'rgba(255, 255, 255, 0.08)',
    '--pc-danger': meaning.error,
    '--pc-header': header?.ground ?? SURFACES[mode].container,
    '--pc-header-text': header?.text ?? text.colorText,
    '--pc-header-muted': header?.text ?? text.colorTextDescription,
    '--pc-font': `${font}px`,
    '--pc-radius': `${radius}px`,
    '--pc-row': compact ? '32px' : '40px',
    '--pc-cell': compact ? '4px' : '8px',
    '--pc-focus': contrast ? '3px' : '2px',
    '--pc-motion': still ? '0s' : MOTION.motionDurationFast,
  };
}

/** Returns the colour of a phone's own bars around the page (theme-color). */
export function barColour({ mode, primaryColor, customProperties }: Omit<ThemeChoice, 'secondaryColor'>): string {
  const brand = brandColour(mode, primaryColor);
  return headerColours(mode, brandProperties(customProperties))?.ground ?? (mode === 'dark' ? brand.tint : brand.solid);
}
