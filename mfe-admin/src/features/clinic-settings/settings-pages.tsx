import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { PartLinks } from '@polyclinic/ui';
import { useLocation } from '@polyclinic/ui/kit/router';

const SETTINGS_PAGES = ['general', 'organization', 'appearance', 'billing'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

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
    <PartLinks
      label={t`Pages of the settings`}
      parts={SETTINGS_PAGES.map((page) => {
        const to = paths.clinicSettingsPage(page);
        const isShown = pathname === to || (page === 'general' && pathname === paths.clinicSettings);
        return { key: page, title: titles[page], to, isShown };
      })}
    />
  );
}
