import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { PartLinks } from '@polyclinic/ui';

const PAGES = [
  'general',
  'branches',
  'tax-codes',
  'exchange-rates',
  'insurers',
  'opening-balances',
  'solo-approvals',
] as const;
export type SetupPage = (typeof PAGES)[number];

/** Returns the page in the URL; defaults to the first. */
export function setupPageOf(text: string | undefined): SetupPage {
  return PAGES.find((page) => page === text) ?? 'general';
}

/** Links to the settings pages, each with its own path. */
export function SetupPages({ shown }: { shown: SetupPage }) {
  const { t } = useLingui();
  const titles: Record<SetupPage, string> = {
    general: t`General`,
    branches: t`Branches`,
    'tax-codes': t`Tax codes`,
    'exchange-rates': t`Exchange rates`,
    insurers: t`Insurers`,
    'opening-balances': t`Opening balances`,
    'solo-approvals': t`Self-approvals`,
  };
  return (
    <PartLinks
      label={t`Finance settings pages`}
      parts={PAGES.map((page) => ({
        key: page,
        title: titles[page],
        to: paths.financeSetupPage(page),
        isShown: page === shown,
      }))}
    />
  );
}
