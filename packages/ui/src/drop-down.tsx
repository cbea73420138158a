import type { DropdownProps } from '@polyclinic/ui/kit/overlay';
import { cloneElement, useRef, useState, type MouseEvent, type ReactElement, type Ref } from 'react';
import { LateMenu } from './late-menu';

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface DropDownProps extends Pick<DropdownProps, 'menu' | 'placement' | 'onOpenChange'> {
  /** The button, which opens and closes the menu. */
  children: ReactElement<ButtonProps>;
}

/**
 * A button with a menu, opened by a press and with the focus in it. The menu is mounted only while it is open: its code
 * loads after the first screen, and antd moves the focus into a menu three frames after it opens, and would take it from
 * the page that an item opened meanwhile. The back button of the device closes the menu first, and leaves the page only
 * then.
 */
export function DropDown({ children, onOpenChange, ...props }: DropDownProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const change: NonNullable<DropdownProps['onOpenChange']> = (next, info) => {
    // Escape: the menu is removed before antd returns the focus.
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
    setIsOpen(next);
    onOpenChange?.(next, info);
  };

  return (
    <>
      {cloneElement(children, {
        ref: button,
        'aria-expanded': isOpen,
        onClick: (event) => {
          children.props.onClick?.(event);
          change(!isOpen, { source: 'trigger' });
        },
      })}
      {isOpen && <LateMenu button={button} onOpenChange={change} {...props} />}
    </>
  );
}
