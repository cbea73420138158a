import { useLingui } from '@lingui/react/macro';
import { storedText, storeText } from '@polyclinic/client/browser-storage';
import { Icon, whenIdle } from '@polyclinic/ui';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@polyclinic/ui/kit/icons';
import { NavLink } from '@polyclinic/ui/kit/router';
import { useRef, useState } from 'react';
import { LazyInstallButton } from './features/install/lazy-install-button';
import { groupsOf, standsAbove, type FrameCatalogue } from './frame-catalogue';
import { useLanguage } from './language';
import { MenuGroup, useFoldedGroups } from './menu-group';
import { OnNavigation } from './route-watch';

const KEY = 'polyclinic.navigation';
const SCROLL_AFTER_MS = 1_000;

/** Side menu; its groups fold, and it collapses to its icons. */
export function SideNavigation({ navigation }: Pick<FrameCatalogue, 'navigation'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isFolded, setIsFolded] = useState(() => readFolded());
  const groups = useRef<HTMLDivElement>(null);
  const [currentGroup, setCurrentGroup] = useState<string>();
  const { isFolded: isGroupFolded, fold: foldGroup } = useFoldedGroups();

  // A long menu scrolls on its own: the current entry is never below its edge. Once the page is laid out for its rows, so
  // that it is not laid out twice; a drawer opens beside the same entry and needs no scrolling.
  const shown = useRef<Element>(null);
  function showCurrent() {
    const current = groups.current?.querySelector('[aria-current]') ?? null;
    if (current !== shown.current) whenIdle(() => current?.scrollIntoView({ block: 'nearest' }), SCROLL_AFTER_MS);
    shown.current = current;
    // Renders the menu only if the page belongs to another group than the one before.
    setCurrentGroup(current?.closest<HTMLElement>('[data-group]')?.dataset['group']);
  }

  function fold(next: boolean) {
    setIsFolded(next);
    // Without storage the menu is expanded on the next page.
    storeText('localStorage', KEY, next ? 'folded' : 'open');
  }

  return (
    <nav className="pc-side" data-folded={isFolded} aria-label={t`Main menu`}>
      <div ref={groups} className="pc-side-groups">
        {groupsOf(navigation).map((group) => {
          const name = group.title?.en ?? '';
          // Of a menu of icons every icon is seen; the group of the page on the screen is always open.
          const mayFold = !isFolded && name !== '' && name !== currentGroup;
          return (
            <MenuGroup
              key={name}
              group={group}
              isFolded={isGroupFolded(name)}
              onFold={mayFold ? () => foldGroup(name) : undefined}
            >
              {group.entries.map((entry) => (
                <li key={entry.path}>
                  <NavLink
                    to={entry.path}
                    end={standsAbove(entry, navigation)}
                    className="pc-side-link"
                    title={isFolded ? entry.title[language] : undefined}
                  >
                    <Icon name={entry.icon} />
                    <span className={isFolded ? 'pc-hidden' : undefined}>{entry.title[language]}</span>
                  </NavLink>
                </li>
              ))}
            </MenuGroup>
          );
        })}
      </div>
      <OnNavigation act={showCurrent} />
      <LazyInstallButton variant="sidebar" isFolded={isFolded} />
      <button
        type="button"
        className="pc-side-link"
        aria-label={isFolded ? t`Expand menu` : undefined}
        onClick={() => fold(!isFolded)}
      >
        {isFolded ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
        {!isFolded && <span>{t`Collapse menu`}</span>}
      </button>
    </nav>
  );
}

function readFolded(): boolean {
  return storedText('localStorage', KEY) === 'folded';
}
