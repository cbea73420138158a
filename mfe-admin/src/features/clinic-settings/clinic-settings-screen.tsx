import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Slot } from '@polyclinic/remote/slot';
import { KnownPart, LazyScreen, Page } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useParams } from '@polyclinic/ui/kit/router';
import { SETTINGS_PAGES, SettingsPages, type SettingsPage } from './settings-pages';

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
  return (
    <KnownPart name={useParams().page} parts={SETTINGS_PAGES} screen={paths.clinicSettings}>
      {(shown) => (
        <Page title={t`Clinic settings`}>
          <SettingsPages />
          <LazyScreen key={shown} id={`clinic-settings-${shown}`} load={PAGES[shown]} waiting={<Skeleton active />} />
          {shown === 'general' && <Slot name="settings" props={NOTHING} />}
        </Page>
      )}
    </KnownPart>
  );
}
