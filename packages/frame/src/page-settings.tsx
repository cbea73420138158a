import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES } from '@polyclinic/ui';
import { useState } from 'react';
import { useBranding } from './branding';
import { chooseLanguage, LANGUAGES, useLanguage } from './language';
import { setDeviceScheme, useThemeMode } from './theme-mode';

/** Language and theme before signing in: plain buttons, so that the login page loads no menus. */
export function PageSettings() {
  const { t } = useLingui();
  const language = useLanguage();
  const mode = useThemeMode(useBranding().theme);
  const [failed, setFailed] = useState(false);

  async function choose(next: (typeof LANGUAGES)[number]) {
    setFailed(false);
    try {
      await chooseLanguage(next);
    } catch {
      // The texts failed to load; the page stays in its language and reports it.
      setFailed(true);
    }
  }

  return (
    <>
      {failed && <span role="alert">{t`Couldn't load the language. Check your connection and try again.`}</span>}
      <div role="group" aria-label={t`Language`}>
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            className="pc-quiet"
            aria-pressed={one === language}
            onClick={() => void choose(one)}
          >
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </div>
      <button type="button" className="pc-quiet" onClick={() => setDeviceScheme(mode === 'dark' ? 'light' : 'dark')}>
        <span className="pc-in-light">{t`Dark theme`}</span>
        <span className="pc-in-dark">{t`Light theme`}</span>
      </button>
    </>
  );
}
