import { storeText } from '@polyclinic/client/browser-storage';
import {
  ENGLISH_LOCALE,
  cspNonce,
  lendStyleNonce,
  Styles,
  themeFor,
  themeVariables,
  useIsPhone,
  type AntdLocale,
  type ThemeChoice,
} from '@polyclinic/ui';
import { ConfigProvider } from '@polyclinic/ui/kit/base';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { BASE_STYLES } from './base-styles';
import { useBranding } from './branding';
import { applyThemeMode, useThemeMode } from './theme-mode';
import { useWantsStillness } from './use-wants-stillness';

interface PageThemeProps {
  locale?: AntdLocale;
  /** The person's preferences, which override the clinic's. */
  preferences?: Pick<ThemeChoice, 'fontSize' | 'contrast' | 'compact'>;
  children: ReactNode;
}

/** Theme and colours of a page, the login page included. */
export function PageTheme({ locale = ENGLISH_LOCALE, preferences, children }: PageThemeProps) {
  const { tenantId, primaryColor, secondaryColor, customProperties, theme: clinicMode } = useBranding();
  const mode = useThemeMode(clinicMode);
  const touch = useIsPhone();
  const still = useWantsStillness();
  const choice = useMemo(
    () => ({ ...preferences, mode, primaryColor, secondaryColor, customProperties, touch, still }),
    [preferences, mode, primaryColor, secondaryColor, customProperties, touch, still],
  );
  const theme = useMemo(() => ({ ...themeFor(choice), cssVar: { key: 'pc-theme' } }), [choice]);
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

  useEffect(() => {
    if (tenantId) storeLook(choice);
  }, [choice, tenantId]);

  return (
    <ConfigProvider theme={theme} locale={locale} csp={nonce ? { nonce } : undefined}>
      <Styles name="base" css={BASE_STYLES} />
      {children}
    </ConfigProvider>
  );
}

const LOOK_KEY = 'polyclinic.look';

/** Stores the variables of both schemes for the first paint of the next page (packages/tooling/src/first-paint.js). */
function storeLook(choice: ThemeChoice): void {
  const look = {
    light: themeVariables({ ...choice, mode: 'light' }),
    dark: themeVariables({ ...choice, mode: 'dark' }),
  };
  // Without storage the next page starts in the product's own colours.
  storeText('localStorage', LOOK_KEY, JSON.stringify(look));
}
