import {
  ENGLISH_LOCALE,
  cspNonce,
  lendStyleNonce,
  Sheet,
  themeFor,
  themeVariables,
  useIsPhone,
  type AntdLocale,
  type ThemeChoice,
} from '@polyclinic/ui';
import { ConfigProvider } from '@polyclinic/ui/kit/base';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { BASE_SHEET } from './base-sheet';
import { useBranding } from './branding';
import { applyThemeMode, useThemeMode } from './theme-mode';
import { useWantsStillness } from './use-wants-stillness';

interface LookProps {
  locale?: AntdLocale;
  /** How the person wants it, whatever the clinic chose. */
  wishes?: Pick<ThemeChoice, 'fontSize' | 'contrast' | 'compact'>;
  children: ReactNode;
}

/** Theme and colours of a page, the login's included. */
export function Look({ locale = ENGLISH_LOCALE, wishes, children }: LookProps) {
  const { primaryColor, secondaryColor, customProperties, theme: clinicMode } = useBranding();
  const mode = useThemeMode(clinicMode);
  const touch = useIsPhone();
  const still = useWantsStillness();
  const choice = useMemo(
    () => ({ ...wishes, mode, primaryColor, secondaryColor, customProperties, touch, still }),
    [wishes, mode, primaryColor, secondaryColor, customProperties, touch, still],
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
