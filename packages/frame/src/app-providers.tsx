import { useSession } from '@polyclinic/client';
import { fieldText } from '@polyclinic/contract';
import { FormatProvider, loadAntdLocale, STRONG_CONTRAST, uiCatalogue, type AntdLocale } from '@polyclinic/ui';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/overlay';
import { registerCatalogue, setIssueWording } from '@polyclinic/ui/kit/setting';
import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { takeAnnouncement } from './announcement';
import { useBranding } from './branding';
import { featureCatalogue } from './feature-catalogue';
import { formatSettingsFor } from './format-settings';
import { useHeadOfPage } from './head-of-page';
import { currentLanguage, preferredLanguage, showLanguage, useLanguage } from './language';
import { Look } from './look';
import { usePreferences } from './use-preferences';

// Below the top bar, so that nothing a person is about to use is covered.
const MESSAGE = { top: 64 };

let texts: Promise<unknown> | undefined;

/** The texts of the furniture come with the app, so that the login need not wait for them. */
function furnitureTexts(): Promise<unknown> {
  texts ??= Promise.all([registerCatalogue(uiCatalogue), registerCatalogue(featureCatalogue)]);
  return texts;
}

/** Everything a signed-in page stands on: look, language, formats and messages. The page brings its query client. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Suspense fallback={null}>
        <Furnished>{children}</Furnished>
      </Suspense>
    </I18nProvider>
  );
}

function Furnished({ children }: { children: ReactNode }) {
  use(furnitureTexts());
  setIssueWording((issue) => fieldText(currentLanguage(), issue));
  const language = useLanguageOfPerson();
  const tenant = useSession((session) => session.tenant);
  const { name } = useBranding();
  const wishes = usePreferences();
  const settings = useMemo(() => formatSettingsFor(tenant, wishes, language), [tenant, wishes, language]);
  const { fontSize, highContrast, compactMode: compact } = wishes;
  const look = useMemo(
    () => ({ fontSize, compact, contrast: highContrast ? STRONG_CONTRAST : undefined }),
    [fontSize, highContrast, compact],
  );
  useHeadOfPage();
  const [locale, setLocale] = useState<AntdLocale>();

  useEffect(() => {
    let isWanted = true;
    loadAntdLocale(language).then(
      (loaded) => isWanted && setLocale(loaded),
      // antd's own few words then stay English; the product's are not affected.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);

  return (
    <Look locale={locale} wishes={look}>
      <FormatProvider settings={settings} applicationName={name} gestures={wishes.gestures.enabled}>
        <App component={false} message={MESSAGE}>
          <Announcement />
          {children}
        </App>
      </FormatProvider>
    </Look>
  );
}

/** Whoever signs in gets the language they prefer; another choice, also in another window, is followed. */
function useLanguageOfPerson() {
  const own = usePreferences().language;
  const identity = useSession(({ user, tenant }) => `${user?.id} ${tenant?.settings.language} ${own}`);
  const language = useLanguage();
  useEffect(() => {
    const preferred = preferredLanguage();
    // Without its texts the page stays in the language it has; the switch can be used to try again.
    if (preferred !== currentLanguage()) showLanguage(preferred).catch(() => undefined);
  }, [identity]);
  return language;
}

/** Says what the page before left to be said, such as that the login succeeded. */
function Announcement() {
  const { message } = App.useApp();
  useEffect(() => {
    const text = takeAnnouncement();
    if (text) void message.success(text);
  }, [message]);
  return null;
}
