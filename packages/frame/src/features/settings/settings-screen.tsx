import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useSession } from '@polyclinic/client';
import { MOBILE_VERSION } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Page, Styles, useIsPhone } from '@polyclinic/ui';
import { Navigate } from '@polyclinic/ui/kit/router';
import { useRoleName } from '../../role-name';
import { AccountPart } from '../account/account-part';
import { ACCOUNT_STYLES } from '../account/account-styles';
import { reloadPage } from '../account/use-clear-cache';
import { PinPart } from '../pin-lock/pin-part';
import { AppSettings } from './app-settings';
import { InstallBanner } from './install-banner';
import { SettingsActions } from './settings-actions';

interface SettingsScreenProps {
  reload?: () => void;
}

/** Settings of a phone; on a wide window the preferences of the account are in their place. */
export function SettingsScreen({ reload = reloadPage }: SettingsScreenProps) {
  return useIsPhone() ? <PhoneSettings reload={reload} /> : <Navigate replace to={paths.accountPreferences} />;
}

function PhoneSettings({ reload }: Required<SettingsScreenProps>) {
  const { t } = useLingui();
  const clinic = useSession(({ tenant }) => tenant?.name ?? '');
  const version = MOBILE_VERSION;
  const year = useClinicToday().slice(0, 4);
  return (
    <Page
      title={t`Settings`}
      footer={
        <>
          <div>{t`Version ${version}`}</div>
          <div>{t`© ${year} ${clinic}`}</div>
        </>
      }
    >
      <Styles name="own" css={ACCOUNT_STYLES} />
      <InstallBanner />
      <AccountPart title={t`Profile`}>
        <Profile />
      </AccountPart>
      <AccountPart title={t`App Settings`}>
        <AppSettings />
      </AccountPart>
      <AccountPart title={t`PIN for this device`}>
        <PinPart />
      </AccountPart>
      <AccountPart title={t`Actions`}>
        <SettingsActions reload={reload} />
      </AccountPart>
      <AccountPart title={t`Advanced Settings`}>
        <p className="pc-own-hint">
          {t`Use a desktop computer for security, organization and detailed appearance settings.`}
        </p>
      </AccountPart>
    </Page>
  );
}

/** Read-only facts about the signed-in person. */
function Profile() {
  const { t } = useLingui();
  const roleName = useRoleName();
  const session = useSession();
  if (session.userType !== 'tenant') return null;
  const { user, tenant } = session;
  return (
    <DescriptionList
      items={[
        { label: t`Name`, value: `${user.firstName} ${user.lastName}` },
        { label: t`Email`, value: user.email },
        { label: t`Role`, value: roleName(user.role) },
        { label: t`Clinic`, value: tenant.name },
      ]}
    />
  );
}
