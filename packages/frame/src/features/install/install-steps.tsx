import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { browserKind, type BrowserKind } from './browser-kind';

const STYLES = `
.pc-install-steps { max-width: 340px; }
.pc-install-steps ol { margin: 0; padding-inline-start: 20px; display: grid; gap: 6px; }
.pc-install-steps p { margin: 0 0 8px; }
.pc-install-steps > :last-child { margin-bottom: 0; }
`;

/** Instructions to install the app with this browser, and what prevents it. */
export function InstallSteps() {
  const { t } = useLingui();
  const kind = browserKind(navigator);
  const remarks: Partial<Record<BrowserKind, string>> = {
    ios: t`iOS Safari has limited PWA support`,
    explorer: t`Internet Explorer doesn't support PWAs`,
    firefox: t`Firefox can't install apps on this system. Open this page in Chrome or Edge to install the app.`,
  };
  const steps: Record<BrowserKind, string[]> = {
    ios: [
      t`Open this page in Safari.`,
      t`Press the Share button (the square with the arrow).`,
      t`Choose “Add to Home Screen”, then “Add”.`,
    ],
    safari: [t`Open the File menu of Safari.`, t`Choose “Add to Dock”, then “Add”.`],
    android: [t`Open the browser menu (the three dots).`, t`Choose “Install app” or “Add to Home screen”.`],
    chromium: [
      t`Look for the install icon at the end of the address bar, or open the browser menu.`,
      t`Choose “Install”. In Chrome it is under “Cast, save and share”, in Edge under “Apps”.`,
    ],
    'firefox-android': [t`Open the Firefox menu (the three dots).`, t`Choose “Install” or “Add to Home screen”.`],
    firefox: [],
    explorer: [t`Open this page in Edge, Chrome, Firefox or Safari.`],
  };
  const remark = remarks[kind];

  return (
    <div className="pc-install-steps">
      <Styles name="install-steps" css={STYLES} />
      {remark && <p>{remark}</p>}
      {steps[kind].length > 0 && (
        <ol>
          {steps[kind].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
