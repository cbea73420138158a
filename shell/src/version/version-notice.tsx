import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { mayLeavePage } from '@polyclinic/ui/kit/router';
import { useEffect, useState } from 'react';
import { switchModules } from '../remotes/running-modules';
import { useNewVersion, type NewVersion } from './use-new-version';
import { keepForNextStart, refreshWorker, releaseWorker } from './worker';

// On a phone at the top: the bottom has the tabs and the primary actions.
const STYLES = `
.pc-version { position: fixed; bottom: 16px; left: 50%; transform: translateX(-50%); z-index: 30; width: max-content; max-width: min(480px, calc(100vw - 32px)); box-sizing: border-box; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 8px 8px 8px 16px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); background: var(--pc-elevated); color: var(--pc-text); }
.pc-version-acts { display: flex; flex: none; gap: 4px; margin-inline-start: auto; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-version { top: 64px; bottom: auto; } .pc-version .ant-btn { min-width: 44px; min-height: 44px; } }
@media print { .pc-version { display: none; } }
`;

/** Prompt for a new version: nothing on the page changes until the person accepts. */
export function VersionNotice() {
  const version = useNewVersion();
  const [postponed, setPostponed] = useState<string>();
  return version && version.offer !== postponed ? (
    <Notice key={version.offer} {...version} onLater={() => setPostponed(version.offer)} />
  ) : null;
}

function Notice({ needsReload, isSafer, onLater }: NewVersion & { onLater: () => void }) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (needsReload) void refreshWorker();
  }, [needsReload]);

  async function update() {
    // Forms with unsaved input ask first.
    if (!(await mayLeavePage())) return;
    setIsBusy(true);
    if (needsReload) {
      await releaseWorker();
      window.location.reload();
      return;
    }
    await switchModules();
    // The cached page still names the previous releases.
    void keepForNextStart({ isPageOld: true });
    setIsBusy(false);
    focusContent();
  }

  return (
    <section className="pc-version" aria-label={t`New version`}>
      <Styles name="version" css={STYLES} />
      <span role="status">
        {isSafer ? t`This version has a problem. An earlier one is ready.` : t`A new version is ready.`}
      </span>
      <div className="pc-version-acts">
        <Button type="primary" loading={isBusy} onClick={() => void update()}>
          {t`Update now`}
        </Button>
        <Button
          type="text"
          disabled={isBusy}
          onClick={() => {
            onLater();
            focusContent();
          }}
        >
          {t`Later`}
        </Button>
      </div>
    </section>
  );
}

/** Moves focus to the content, because the focused button disappears. */
function focusContent(): void {
  document.getElementById('main')?.focus();
}
