import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Icon, LateDrawer } from '@polyclinic/ui';
import { NavLink } from '@polyclinic/ui/kit/router';
import { useState, type ReactNode } from 'react';
import { LazyInstallButton } from './features/install/lazy-install-button';
import { standsAbove, type FrameCatalogue, type FrameNavigationEntry } from './frame-catalogue';
import { FRAME_ICONS } from './frame-icons';
import { useLanguage } from './language';
import { MoreGroups } from './more-groups';
import { OnNavigation } from './route-watch';

const MAX_TABS = 5;

interface BottomTabsProps extends Pick<FrameCatalogue, 'navigation'> {
  /** The button in the middle of the bar. */
  quickActions?: ReactNode;
}

/** Menu of a phone: at most five places, one of them for the quick actions, the rest under More. */
export function BottomTabs({ navigation, quickActions }: BottomTabsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const places = quickActions ? MAX_TABS - 1 : MAX_TABS;
  const shown = navigation.length <= places ? navigation : navigation.slice(0, places - 1);
  const rest = navigation.slice(shown.length);

  if (navigation.length === 0 && !quickActions) return null;
  const tab = (entry: FrameNavigationEntry, className: string) => (
    <NavLink to={entry.path} end={standsAbove(entry, navigation)} className={className}>
      <Icon name={entry.icon} />
      <span>{(className === 'pc-tab' && entry.short?.[language]) || entry.title[language]}</span>
    </NavLink>
  );
  const item = (entry: FrameNavigationEntry) => <li key={entry.path}>{tab(entry, 'pc-tab')}</li>;
  const half = Math.ceil((shown.length + Math.min(rest.length, 1)) / 2);

  return (
    <>
      <OnNavigation act={() => setIsOpen(false)} />
      <nav className="pc-tabs" aria-label={t`Main menu`}>
        <ul>
          {shown.slice(0, half).map(item)}
          {quickActions && <li className="pc-tab-quick">{quickActions}</li>}
          {shown.slice(half).map(item)}
          {rest.length > 0 && (
            <li>
              <button
                type="button"
                className="pc-tab"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(true)}
              >
                <Icon name={FRAME_ICONS.more} />
                <span>{t`More`}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
      <LateDrawer open={isOpen} onClose={() => setIsOpen(false)} placement="bottom" title={t`More`} size="auto">
        <MoreGroups entries={rest}>{(entry) => <li key={entry.path}>{tab(entry, 'pc-side-link')}</li>}</MoreGroups>
        <nav className="pc-more" aria-label={t`Your account`}>
          <NavLink to={paths.account} className="pc-side-link">
            <Icon name={FRAME_ICONS.account} />
            <span>{t`Your account`}</span>
          </NavLink>
        </nav>
        <LazyInstallButton variant="secondary" />
      </LateDrawer>
    </>
  );
}
