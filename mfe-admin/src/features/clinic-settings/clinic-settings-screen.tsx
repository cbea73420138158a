import { useLingui } from '@lingui/react/macro';
import { Slot } from '@polyclinic/remote/slot';
import { LazyScreen, Page } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useParams } from '@polyclinic/ui/kit/router';
import { isSettingsPage, SettingsPages, type SettingsPage } from './settings-pages';

const PAGES: Record<SettingsPage, () => Promise<() => React.JSX.Element>> = {
  general: () => import('./general-settings').then((m) => m.GeneralSettings),
  organization: () => import('./organization-settings').then((m) => m.OrganizationSettings),
  appearance: () => import('./appearance-settings').then((m) => m.AppearanceSettings),
  billing: () => import('./billing-settings').then((m) => m.BillingSettings),
};

const NOTHING = {};

/** How the clinic works, who it is, how it looks and where its bills go. */
export function ClinicSettingsScreen() {
  const { t } = useLingui();
  const { page = 'general' } = useParams();
  const shown = isSettingsPage(page) ? page : 'general';
  return (
    <Page title={t`Clinic settings`}>
      <SettingsPages />
      <LazyScreen key={shown} id={`clinic-settings-${shown}`} load={PAGES[shown]} waiting={<Skeleton active />} />
      {shown === 'general' && <Slot name="settings" props={NOTHING} />}
    </Page>
  );
}
