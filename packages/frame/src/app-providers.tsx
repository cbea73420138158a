import { useSession } from '@polyclinic/client';
import { FormatProvider, loadAntdLocale, STRONG_CONTRAST, uiCatalogue, type AntdLocale } from '@polyclinic/ui';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/app';
import { registerCatalogue, setIssueWording } from '@polyclinic/ui/kit/setting';
import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { takeAnnouncement } from './announcement';
import { useBranding, useShownFace } from './branding';
import { formatSettingsFor } from './format-settings';
import { useHeadOfPage } from './head-of-page';
import { labelCatalogue } from './label-catalogue';
import { currentLanguage, preferredLanguage, showLanguage, useLanguage } from './language';
import { PageTheme } from './page-theme';
import { usePreferences } from './use-preferences';

// Below the top bar, so that messages cover no controls.
const MESSAGE = { top: 64 };

let texts: Promise<void> | undefined;
let startLocale: AntdLocale | undefined;

/** Loads the texts of the frame, which the login page does not wait for, and antd's of the current language. */
export function loadFrameTexts(): Promise<void> {
  const load = async () => {
    await Promise.all([
      registerCatalogue(uiCatalogue),
      registerCatalogue(labelCatalogue),
      loadAntdLocale(currentLanguage()).then(
        (locale) => (startLocale = locale),
        // antd's own texts then stay English; the product's are not affected.
        () => undefined,
      ),
    ]);
  };
  texts ??= withStatus(load());
  return texts;
}

/** With the fields that React reads from a promise, so that a resolved one does not suspend the first rendering. */
function withStatus(promise: Promise<void>): Promise<void> {
  promise.then(
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    // A failure is handled by the code that waits for the promise.
    () => undefined,
  );
  return promise;
}

interface AppProvidersProps {
  /** Shown until the texts of the frame are loaded. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Providers of a signed-in page: theme, language, formats and messages. The page provides its own query client. */
export function AppProviders({ waiting, children }: AppProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Suspense fallback={waiting}>
        <Furnished>{children}</Furnished>
      </Suspense>
    </I18nProvider>
  );
}

/** The words for errors of fields load with the first of them; without them they are English. */
const wordIssue: Parameters<typeof setIssueWording>[0] = (issue) =>
  import('./issue-wording').then(
    ({ issueWording }) => issueWording(issue),
    () => issue.message,
  );

function Furnished({ children }: { children: ReactNode }) {
  use(loadFrameTexts());
  setIssueWording(wordIssue);
  const language = useLanguageOfPerson();
  const tenant = useSession((session) => session.tenant);
  const { name } = useBranding();
  const preferences = usePreferences();
  const clinic = useShownFace() ?? tenant;
  const settings = useMemo(() => formatSettingsFor(clinic, preferences, language), [clinic, preferences, language]);
  const { fontSize, highContrast, compactMode: compact } = preferences;
  const look = useMemo(
    () => ({ fontSize, compact, contrast: highContrast ? STRONG_CONTRAST : undefined }),
    [fontSize, highContrast, compact],
  );
  useHeadOfPage();
  const [locale, setLocale] = useState(startLocale);

  useEffect(() => {
    let isWanted = true;
    loadAntdLocale(language).then(
      (loaded) => isWanted && setLocale(loaded),
      // antd's own texts then stay English; the product's are not affected.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);

  return (
    <PageTheme locale={locale} preferences={look}>
      <FormatProvider settings={settings} applicationName={name} gestures={preferences.gestures.enabled}>
        <App message={MESSAGE}>
          <Announcement />
          {children}
        </App>
      </FormatProvider>
    </PageTheme>
  );
}

/** Switches to the person's preferred language after signing in, and follows changes made in other windows. */
function useLanguageOfPerson() {
  const own = usePreferences().language;
  const identity = useSession(({ user, tenant }) => `${user?.id} ${tenant?.settings.language} ${own}`);
  const language = useLanguage();
  useEffect(() => {
    const preferred = preferredLanguage();
    // If its texts fail to load, the page stays in its language; the person can retry with the language switch.
    if (preferred !== currentLanguage()) showLanguage(preferred).catch(() => undefined);
  }, [identity]);
  return language;
}

/** Displays the message left by the previous page, such as a successful sign-in. */
function Announcement() {
  const { message } = App.useApp();
  useEffect(() => {
    const text = takeAnnouncement();
    if (text) void message.success(text);
  }, [message]);
  return null;
}
