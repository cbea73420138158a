import { cspNonce, lendStyleNonce, Sheet, themeFor, themeVariables, useIsPhone } from '@polyclinic/ui';
import { ConfigProvider, type ConfigProviderProps } from '@polyclinic/ui/kit/base';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { BASE_SHEET } from './base-sheet';
import { useBranding } from './branding';
import { applyThemeMode, useThemeMode } from './theme-mode';

interface LookProps {
  locale?: ConfigProviderProps['locale'];
  children: ReactNode;
}

/** Language, theme and colours of a page: all that the login needs, and the ground of the frame. */
export function Look({ locale, children }: LookProps) {
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
    <I18nProvider i18n={i18n}>
      <ConfigProvider theme={theme} locale={locale} csp={nonce ? { nonce } : undefined}>
        <Sheet name="base" css={BASE_SHEET} />
        {children}
      </ConfigProvider>
    </I18nProvider>
  );
}
