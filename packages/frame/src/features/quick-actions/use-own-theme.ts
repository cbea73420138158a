import { themeVariables } from '@polyclinic/ui';
import type { CSSProperties } from 'react';
import { useBranding } from '../../branding';
import { usePreferences } from '../../use-preferences';

/** Light or dark theme of the panel, if the person chose one other than the page's. */
export function useOwnTheme(): CSSProperties | undefined {
  const { theme } = usePreferences().quickActions;
  const { primaryColor, secondaryColor } = useBranding();
  if (theme === 'auto') return undefined;
  return { ...themeVariables({ mode: theme, primaryColor, secondaryColor }), colorScheme: theme };
}
