import { Dropdown, type DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useRef, useState } from 'react';
import { AT_ONCE } from './at-once';

type DropDownProps = Omit<DropdownProps, 'open' | 'trigger' | 'autoFocus' | 'transitionName' | 'destroyOnHidden'>;

/**
 * antd's drop-down, opened by a press and with the focus in its menu. A closed menu is removed: antd moves the focus
 * into a menu three frames after it opens, and would take it from the page that an item opened meanwhile. The back button
 * of the device closes the menu first, and leaves the page only then.
 */
export function DropDown({ onOpenChange, ...props }: DropDownProps) {
  const focusedBefore = useRef<Element | null>(null);
  const [isShown, setIsShown] = useState(false);

  const change: NonNullable<DropdownProps['onOpenChange']> = (isOpen, info) => {
    if (isOpen) focusedBefore.current = document.activeElement;
    // Escape: the menu is removed before antd returns the focus.
    else if (document.activeElement?.closest('[role="menu"]') && focusedBefore.current instanceof HTMLElement) {
      focusedBefore.current.focus();
    }
    setIsShown(isOpen);
    onOpenChange?.(isOpen, info);
  };

  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      destroyOnHidden
      transitionName={AT_ONCE}
      open={isShown}
      onOpenChange={change}
      {...props}
    />
  );
}
