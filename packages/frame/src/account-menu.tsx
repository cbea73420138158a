import { useLingui } from '@lingui/react/macro';
import { logout, useSession } from '@polyclinic/client';
import { nameIn } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DropDown, Icon, initialsOf } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { DownloadOutlined, UserOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { lazy, Suspense, useState } from 'react';
import { api } from './api';
import { withFeatureTexts } from './feature-catalogue';
import { FRAME_ICONS } from './frame-icons';
import { openEmergency } from './features/emergency/open-emergency';
import { startTour } from './features/tour/start-tour';
import { openVoice } from './features/voice/open-voice';
import { useOffersVoice } from './features/voice/use-offers-voice';
import { useIsInstalled } from './features/install/install-prompt';
import { useRoleName } from './role-name';
import { useLanguageItems, useThemeItems } from './settings-menu';

const InstallDialog = lazy(() =>
  withFeatureTexts(import('./features/install/install-dialog')).then((module) => ({ default: module.InstallDialog })),
);

const ActingForDialog = lazy(() =>
  withFeatureTexts(import('./features/acting-for/acting-for-dialog')).then((module) => ({
    default: module.ActingForDialog,
  })),
);

const ClinicsDialog = lazy(() =>
  withFeatureTexts(import('./features/clinics/clinics-dialog')).then((module) => ({ default: module.ClinicsDialog })),
);

interface AccountMenuProps {
  compact: boolean;
  /** Navigates to a page of the own account. */
  onOpen: (path: string) => void;
}

/** Account menu: who is signed in, account pages, family members and sign-out; on a phone also language, theme and voice control. */
export function AccountMenu({ compact, onOpen }: AccountMenuProps) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const roleName = useRoleName();
  const languages = useLanguageItems();
  const themes = useThemeItems();
  const isInstalled = useIsInstalled();
  const offersVoice = useOffersVoice();
  const [isInstalling, setIsInstalling] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOfClinic = session.userType === 'tenant';
  // Asked once the menu is opened: most people have one clinic.
  const clinics = useQuery({ ...api.auth.otherClinics.queryOptions(), enabled: wasOpened && isOfClinic });
  if (!session.user) return null;

  const name = nameIn(i18n.locale, session.user);
  const hasFamily = session.userType === 'tenant' && session.user.role === 'PATIENT';
  const role = session.userType === 'tenant' ? roleName(session.user.role) : t`Super administrator`;
  const settings = [
    { type: 'group' as const, key: 'language', label: t`Language`, children: languages },
    { type: 'group' as const, key: 'theme', label: t`Appearance`, children: themes },
    { type: 'divider' as const },
  ];
  const items = [
    {
      type: 'group' as const,
      key: 'person',
      label: (
        <span className="pc-person">
          <strong>{name}</strong>
          <span>{role}</span>
        </span>
      ),
    },
    { type: 'divider' as const },
    { key: 'account', icon: <UserOutlined />, label: t`Your account`, onClick: () => onOpen(paths.account) },
    ...(isOfClinic
      ? [
          {
            key: 'preferences',
            icon: <Icon name={FRAME_ICONS.preferences} />,
            label: compact ? t`Settings` : t`Preferences`,
            onClick: () => onOpen(compact ? paths.settings : paths.accountPreferences),
          },
        ]
      : []),
    ...(hasFamily
      ? [{ key: 'family', icon: <UserOutlined />, label: t`Family members`, onClick: () => setIsChoosing(true) }]
      : []),
    ...(clinics.data && clinics.data.clinics.length > 0
      ? [
          {
            key: 'clinic',
            icon: <Icon name={FRAME_ICONS.clinic} />,
            label: t`Change clinic`,
            onClick: () => setIsChanging(true),
          },
        ]
      : []),
    ...(isInstalled
      ? []
      : [
          {
            key: 'install',
            icon: <DownloadOutlined />,
            label: t`Install the app`,
            onClick: () => setIsInstalling(true),
          },
        ]),
    { type: 'divider' as const },
    ...(compact ? settings : []),
    ...(compact && isOfClinic && offersVoice
      ? [{ key: 'voice', icon: <Icon name={FRAME_ICONS.voice} />, label: t`Voice control`, onClick: openVoice }]
      : []),
    ...(isOfClinic
      ? [{ key: 'tour', icon: <Icon name={FRAME_ICONS.tour} />, label: t`Take the tour`, onClick: startTour }]
      : []),
    ...(isOfClinic
      ? [
          {
            key: 'emergency',
            icon: <Icon name={FRAME_ICONS.emergency} />,
            label: t`Emergency`,
            onClick: openEmergency,
          },
        ]
      : []),
    { key: 'logout', icon: <Icon name={FRAME_ICONS.leave} />, label: t`Log out`, onClick: () => void logout() },
  ];

  return (
    <>
      <DropDown placement="bottomRight" menu={{ items }} onOpenChange={(isOpen) => isOpen && setWasOpened(true)}>
        <Button type="text" className="pc-account" aria-haspopup="menu">
          <span className="pc-face" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={compact ? 'pc-hidden' : 'pc-person'}>
            <strong>{name}</strong> <span>{role}</span>
          </span>
          <span className="pc-hidden">{t`account menu`}</span>
        </Button>
      </DropDown>
      {isInstalling && (
        <Suspense fallback={null}>
          <InstallDialog onClose={() => setIsInstalling(false)} />
        </Suspense>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <ClinicsDialog onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ActingForDialog onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
