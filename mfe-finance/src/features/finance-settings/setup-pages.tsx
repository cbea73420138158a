import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { PartLinks } from '@polyclinic/ui';

/** The settings pages, in the order of their tabs. */
export const SETUP_PAGES = [
  'general',
  'branches',
  'tax-codes',
  'exchange-rates',
  'insurers',
  'online-payments',
  'opening-balances',
  'solo-approvals',
] as const;
export type SetupPage = (typeof SETUP_PAGES)[number];

/** Links to the settings pages, each with its own path. */
export function SetupPages({ shown }: { shown: SetupPage }) {
  const { t } = useLingui();
  const titles: Record<SetupPage, string> = {
    general: t`General`,
    branches: t`Branches`,
    'tax-codes': t`Tax codes`,
    'exchange-rates': t`Exchange rates`,
    insurers: t`Insurers`,
    'online-payments': t`Online payments`,
    'opening-balances': t`Opening balances`,
    'solo-approvals': t`Self-approvals`,
  };
  return (
    <PartLinks
      label={t`Finance settings pages`}
      parts={SETUP_PAGES.map((page) => ({
        key: page,
        title: titles[page],
        to: paths.financeSetupPage(page),
        isShown: page === shown,
      }))}
    />
  );
}
