import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Sheet } from '@polyclinic/ui';
import { Link, useLocation } from '@polyclinic/ui/kit/router';

const SETTINGS_PAGES = ['general', 'organization', 'appearance', 'billing'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

const SHEET = `
.pc-pages { display: flex; gap: 4px; overflow-x: auto; border-bottom: 1px solid var(--pc-line); }
.pc-pages a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; color: var(--pc-text); white-space: nowrap; text-decoration: none; border-bottom: 2px solid transparent; }
.pc-pages a:hover { background: var(--pc-hover); }
.pc-pages a[aria-current='page'] { color: var(--pc-brand); border-bottom-color: var(--pc-brand); font-weight: 600; }
@media (max-width: 767.98px) { .pc-pages { flex-wrap: wrap; } .pc-pages a { padding: 0 8px; } }
`;

/** Whether an address names one of the pages. */
export function isSettingsPage(page: string): page is SettingsPage {
  return (SETTINGS_PAGES as readonly string[]).includes(page);
}

/** The pages of the settings, each with an address of its own. */
export function SettingsPages() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const titles: Record<SettingsPage, string> = {
    general: t`General`,
    organization: t`Organization`,
    appearance: t`Appearance`,
    billing: t`Billing`,
  };
  return (
    <nav className="pc-pages" aria-label={t`Pages of the settings`}>
      <Sheet name="settings-pages" css={SHEET} />
      {SETTINGS_PAGES.map((page) => {
        const address = paths.clinicSettingsPage(page);
        const isShown = pathname === address || (page === 'general' && pathname === paths.clinicSettings);
        return (
          <Link key={page} to={address} aria-current={isShown ? 'page' : undefined}>
            {titles[page]}
          </Link>
        );
      })}
    </nav>
  );
}
