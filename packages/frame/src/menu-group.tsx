import { DownOutlined } from '@polyclinic/ui/kit/icons';
import { foldedGroups, setFoldedGroups } from '@polyclinic/client';
import { useId, useState, type ReactNode } from 'react';
import type { groupsOf } from './frame-catalogue';
import { useLanguage } from './language';

interface MenuGroupProps {
  group: ReturnType<typeof groupsOf>[number];
  isFolded: boolean;
  /** Folds and unfolds the group; without it, its title is plain text and the group stays open. */
  onFold?: () => void;
  /** The entries, as list items. */
  children: ReactNode;
}

/** Entries of the menu under the title of their module, which folds them. */
export function MenuGroup({ group: { title }, isFolded, onFold, children }: MenuGroupProps) {
  const language = useLanguage();
  const id = useId();
  const isOpen = !onFold || !isFolded;
  return (
    <div data-group={title?.en}>
      {title && (
        <h2 className="pc-side-group">
          {onFold ? (
            <button type="button" className="pc-side-fold" aria-expanded={isOpen} aria-controls={id} onClick={onFold}>
              <span>{title[language]}</span>
              <DownOutlined />
            </button>
          ) : (
            <span>{title[language]}</span>
          )}
        </h2>
      )}
      {/* The links of a folded group stay, so that the menu finds the entry of the page among them. */}
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}

/** Returns whether a group is folded, and a function to fold or unfold it, which the device keeps for the person. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState(foldedGroups);
  return {
    isFolded: (name: string) => folded.includes(name),
    fold: (name: string) => {
      const others = folded.filter((other) => other !== name);
      const next = others.length < folded.length ? others : [...folded, name];
      setFolded(next);
      setFoldedGroups(next);
    },
  };
}
