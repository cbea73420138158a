import { ConfigProvider } from '@polyclinic/ui/kit/base';
import { useIsPhone } from '@polyclinic/ui/kit/furniture';
import { useMemo, type ReactNode } from 'react';
import type { ThemeMode } from './brand-colours';
import { themeFor, themeVariables, type ThemeChoice } from './theme';

interface LookPreviewProps {
  branding: Pick<ThemeChoice, 'primaryColor' | 'secondaryColor' | 'customProperties'>;
  mode: ThemeMode;
  children: ReactNode;
}

/** A piece of the product as a clinic's look would make it, beside the look that is on. */
export function LookPreview({ branding, mode, children }: LookPreviewProps) {
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
