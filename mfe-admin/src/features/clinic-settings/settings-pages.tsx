import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useSettingsPages } from '@polyclinic/remote/slot';
import { PartLinks } from '@polyclinic/ui';
import { useLocation } from '@polyclinic/ui/kit/router';

/** The settings pages, in the order of their tabs. */
export const SETTINGS_PAGES = ['general', 'organization', 'appearance', 'billing'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** Links to the settings pages, each with its own path; the pages of other modules follow those of the clinic. */
export function SettingsPages() {
  const { t, i18n } = useLingui();
  const others = useSettingsPages();
  const language = languageOf(i18n.locale);
  const { pathname } = useLocation();
  const titles: Record<SettingsPage, string> = {
    general: t`General`,
    organization: t`Organization`,
    appearance: t`Appearance`,
    billing: t`Billing`,
  };
  return (
    <PartLinks
      label={t`Settings pages`}
      parts={[
        ...SETTINGS_PAGES.map((page) => {
          const to = paths.clinicSettingsPage(page);
          const isShown = pathname === to || (page === 'general' && pathname === paths.clinicSettings);
          return { key: page, title: titles[page], to, isShown };
        }),
        ...others.map(({ title, path }) => ({
          key: path,
          title: title[language],
          to: path,
          isShown: pathname === path,
        })),
      ]}
    />
  );
}
