import {
  ENGLISH_LOCALE,
  cspNonce,
  lendStyleNonce,
  Sheet,
  themeFor,
  themeVariables,
  useIsPhone,
  type AntdLocale,
} from '@polyclinic/ui';
import { ConfigProvider } from '@polyclinic/ui/kit/base';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { BASE_SHEET } from './base-sheet';
import { useBranding } from './branding';
import { applyThemeMode, useThemeMode } from './theme-mode';

interface LookProps {
  locale?: AntdLocale;
  children: ReactNode;
}

/** Theme and colours of a page, the login's included. */
export function Look({ locale = ENGLISH_LOCALE, children }: LookProps) {
  const { primaryColor, secondaryColor, theme: clinicMode } = useBranding();
  const mode = useThemeMode(clinicMode);
  const touch = useIsPhone();
  const choice = useMemo(
    () => ({ mode, primaryColor, secondaryColor, touch }),
    [mode, primaryColor, secondaryColor, touch],
  );
  const theme = useMemo(() => themeFor(choice), [choice]);
  const [nonce] = useState(() => {
    lendStyleNonce();
    return cspNonce();
  });

  useLayoutEffect(() => {
    applyThemeMode(choice.mode);
    for (const [name, value] of Object.entries(themeVariables(choice))) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [choice]);

  return (
    <ConfigProvider theme={theme} locale={locale} csp={nonce ? { nonce } : undefined}>
      <Sheet name="base" css={BASE_SHEET} />
      {children}
    </ConfigProvider>
  );
}
