import { ConfigProvider } from '@polyclinic/ui/kit/base';
import { useIsPhone } from '@polyclinic/ui/kit/furniture';
import { useMemo, type ReactNode } from 'react';
import type { ThemeMode } from './brand-colours';
import { themeFor, themeVariables, type ThemeChoice } from './theme';

interface ThemePreviewProps {
  branding: Pick<ThemeChoice, 'primaryColor' | 'secondaryColor' | 'customProperties'>;
  mode: ThemeMode;
  children: ReactNode;
}

/** A sample of the product in a clinic's branding, next to the current one. */
export function ThemePreview({ branding, mode, children }: ThemePreviewProps) {
  const { primaryColor, secondaryColor, customProperties } = branding;
  const touch = useIsPhone();
  const choice = useMemo<ThemeChoice>(
    () => ({ mode, primaryColor, secondaryColor, customProperties, touch }),
    [mode, primaryColor, secondaryColor, customProperties, touch],
  );
  const theme = useMemo(() => themeFor(choice), [choice]);
  const style = useMemo(() => ({ ...PLACE, ...themeVariables(choice), colorScheme: mode }), [choice, mode]);
  return (
    <ConfigProvider theme={theme}>
      <div style={style}>{children}</div>
    </ConfigProvider>
  );
}

const PLACE = {
  background: 'var(--pc-layout)',
  color: 'var(--pc-text)',
  fontSize: 'var(--pc-font)',
  borderRadius: 'var(--pc-radius)',
  border: '1px solid var(--pc-border)',
  padding: 16,
};
