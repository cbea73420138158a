import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { groupsOf, type FrameNavigationEntry } from './frame-catalogue';
import { useLanguage } from './language';
import { MenuGroup, useFoldedGroups } from './menu-group';

interface MoreGroupsProps {
  entries: readonly FrameNavigationEntry[];
  children: (entry: FrameNavigationEntry) => ReactNode;
}

/** The groups of the menu under More on a phone; they fold as in the side menu. */
export function MoreGroups({ entries, children }: MoreGroupsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { isFolded, fold } = useFoldedGroups();
  const isShown = ({ path }: FrameNavigationEntry) => pathname === path || pathname.startsWith(`${path}/`);
  return groupsOf(entries).map((group) => {
    const name = group.title?.en ?? '';
    const mayFold = name !== '' && !group.entries.some(isShown);
    return (
      <nav key={name} className="pc-more" aria-label={group.title?.[language] ?? t`More`}>
        <MenuGroup group={group} isFolded={isFolded(name)} onFold={mayFold ? () => fold(name) : undefined}>
          {group.entries.map(children)}
        </MenuGroup>
      </nav>
    );
  });
}
