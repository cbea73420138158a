import { STRONG } from './contrast';

/** High-contrast theme: text at 7:1, lines at 3:1, underlined links. */
export const STRONG_CONTRAST = {
  readable: STRONG,
  meaning: {
    light: { info: '#1e3a8a', link: '#1e3a8a', success: '#14532d', warning: '#6b3003', error: '#8f1616' },
    dark: { info: '#93c5fd', link: '#a9cbff', success: '#86efac', warning: '#fde68a', error: '#ffb3b3' },
  },
  // Lines reach 3:1 on every background (WCAG 1.4.11), text 7:1 (1.4.6).
  text: {
    light: {
      colorText: '#000000',
      colorTextSecondary: 'rgba(0, 0, 0, 0.86)',
      colorTextTertiary: 'rgba(0, 0, 0, 0.82)',
      colorTextDescription: 'rgba(0, 0, 0, 0.82)',
      colorTextDisabled: 'rgba(0, 0, 0, 0.74)',
      colorTextPlaceholder: 'rgba(0, 0, 0, 0.74)',
      colorBorder: '#4b5563',
      colorBorderSecondary: '#6b7280',
    },
    dark: {
      colorText: '#ffffff',
      colorTextSecondary: 'rgba(255, 255, 255, 0.9)',
      colorTextTertiary: 'rgba(255, 255, 255, 0.86)',
      colorTextDescription: 'rgba(255, 255, 255, 0.86)',
      colorTextDisabled: 'rgba(255, 255, 255, 0.78)',
      colorTextPlaceholder: 'rgba(255, 255, 255, 0.78)',
      colorBorder: '#c3cad3',
      colorBorderSecondary: '#8d96a3',
    },
  },
  lines: { linkDecoration: 'underline', lineWidthFocus: 4 },
} as const;
