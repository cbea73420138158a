import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { KnownPart, LazyScreen, Page } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useParams } from '@polyclinic/ui/kit/router';
import { SETUP_PAGES, SetupPages, type SetupPage } from './setup-pages';

const PAGES: Record<SetupPage, () => Promise<() => React.JSX.Element>> = {
  general: () => import('./general-page').then((m) => m.GeneralPage),
  branches: () => import('./branches-page').then((m) => m.BranchesPage),
  'tax-codes': () => import('./tax-codes-page').then((m) => m.TaxCodesPage),
  'exchange-rates': () => import('./exchange-rates-page').then((m) => m.ExchangeRatesPage),
  insurers: () => import('./insurers-page').then((m) => m.InsurersPage),
  'online-payments': () => import('./online-payments-page').then((m) => m.OnlinePaymentsPage),
  'opening-balances': () => import('./opening-balances-page').then((m) => m.OpeningBalancesPage),
  'solo-approvals': () => import('./solo-approvals-page').then((m) => m.SoloApprovalsPage),
};

export function SetupScreen() {
  const { t } = useLingui();
  return (
    <KnownPart name={useParams().page} parts={SETUP_PAGES} screen={paths.financeSetup}>
      {(shown) => (
        <Page title={t`Finance settings`}>
          <SetupPages shown={shown} />
          <LazyScreen key={shown} id={`finance-setup-${shown}`} load={PAGES[shown]} waiting={<Skeleton active />} />
        </Page>
      )}
    </KnownPart>
  );
}
