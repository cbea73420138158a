import { useLingui } from '@lingui/react/macro';
import { Styles, useIsPhone } from '@polyclinic/ui';
import { Link, mayLeavePage, type NavigateFunction } from '@polyclinic/ui/kit/router';
import { useRef, type ReactNode } from 'react';
import { ActingForBar } from './acting-for-bar';
import { ActingForLink } from './acting-for-link';
import { AccountMenu } from './account-menu';
import { BottomTabs } from './bottom-tabs';
import { useBranding } from './branding';
import { ClinicMark } from './clinic-mark';
import { Hosts, QuickActionsTab, TopBarTools } from './extras';
import type { FrameCatalogue } from './frame-catalogue';
import { FRAME_STYLES } from './frame-styles';
import { NewAction } from './new-action';
import { OfflineBar } from './offline-bar';
import { PageSwitches } from './page-switches';
import { RouteWatch } from './route-watch';
import { SideNavigation } from './side-navigation';
import { useQuickActionsPlace } from './use-quick-actions-place';

interface AppFrameProps {
  catalogue: FrameCatalogue;
  children: ReactNode;
}

/**
 * The frame around every screen: menu, top bar, account. Needs a router, but does not read the address itself: on a
 * navigation only the parts that depend on it render again.
 */
export function AppFrame({ catalogue, children }: AppFrameProps) {
  const { navigation, quickActions } = catalogue;
  const { t } = useLingui();
  const branding = useBranding();
  const isPhone = useIsPhone();
  const quickActionsPlace = useQuickActionsPlace();
  const main = useRef<HTMLElement>(null);
  const route = useRef<NavigateFunction>(null);

  async function go(path: string) {
    await route.current?.(path);
  }

  async function open(path: string) {
    if (await mayLeavePage()) await go(path);
  }

  return (
    <div className="pc-frame" data-quick={quickActionsPlace}>
      <Styles name="frame" css={FRAME_STYLES} />
      <a
        className="pc-skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t`Skip to main content`}
      </a>
      <header className="pc-top">
        <Link to="/" className="pc-clinic" title={branding.tagline}>
          <ClinicMark branding={branding} />
          <span className="pc-clinic-name">{branding.name}</span>
        </Link>
        <div className="pc-top-actions">
          <TopBarTools catalogue={catalogue} isPhone={isPhone} />
          {!isPhone && (
            <>
              <NewAction actions={quickActions} onOpen={(path) => void go(path)} />
              <PageSwitches />
            </>
          )}
          <AccountMenu compact={isPhone} onOpen={(path) => void open(path)} />
        </div>
      </header>
      {!isPhone && navigation.length > 0 && <SideNavigation navigation={navigation} />}
      <main ref={main} id="main" tabIndex={-1} className="pc-main">
        <ActingForBar />
        <OfflineBar />
        <ActingForLink>{children}</ActingForLink>
      </main>
      {isPhone && (
        <BottomTabs
          navigation={navigation}
          quickActions={
            quickActionsPlace ? (
              <QuickActionsTab catalogue={catalogue} />
            ) : (
              quickActions.length > 0 && <NewAction compact actions={quickActions} onOpen={(path) => void go(path)} />
            )
          }
        />
      )}
      <Hosts catalogue={catalogue} isPhone={isPhone} />
      <RouteWatch main={main} ref={route} />
    </div>
  );
}
