import { useLingui } from '@lingui/react/macro';
import { LateMenu } from '@polyclinic/ui/kit/furniture';
import { EllipsisOutlined } from '@polyclinic/ui/kit/icons';
import type { DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { RowButton } from './row-button';
import { useMenuTrigger } from './use-menu-trigger';

/** An item of a record's menu. */
export type RecordAction =
  | { key: string; label: string; isShown?: boolean; danger?: boolean; onClick: () => void }
  | { key: string; type: 'divider' };

interface RecordActionsProps {
  /** Actions with `isShown: false` are omitted; the menu disappears if none is left. */
  actions: readonly RecordAction[];
  /** Accessible name of the button; defaults to "More actions", which suits one record on a page. */
  label?: string;
  /** A button without a border, for rows of a list. */
  isPlain?: boolean;
  size?: 'small' | 'middle';
  isLoading?: boolean;
  placement?: DropdownProps['placement'];
  /** Open state of the menu, if controlled. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * The menu with further actions of a record. Its drop-down is mounted only while it is open: of the menus of a list,
 * hardly one is opened, and antd moves the focus into a menu some frames after it opens, even if it was closed meanwhile.
 */
export function RecordActions(props: RecordActionsProps) {
  const { actions, label, isPlain, size, isLoading, placement, isOpen, onOpenChange } = props;
  const { t } = useLingui();
  const { trigger, onClick } = useMenuTrigger();
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const open = isOpen ?? isOwnOpen;
  const shown = actions.filter((action) => !('isShown' in action) || action.isShown !== false);
  if (shown.length === 0) return null;
  const items = shown.map((action) => {
    if ('type' in action) return action;
    const { isShown, ...item } = action;
    return item;
  });

  function setOpen(next: boolean) {
    // Escape: the menu is removed before antd returns the focus.
    if (!next && document.activeElement?.closest('[role="menu"]')) trigger.current?.focus();
    setIsOwnOpen(next);
    onOpenChange?.(next);
  }

  const button = (
    <RowButton
      ref={trigger}
      size={size}
      isPlain={isPlain}
      icon={<EllipsisOutlined />}
      isLoading={isLoading}
      aria-label={label ?? t`More actions`}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    />
  );
  return (
    <>
      {button}
      {open && <LateMenu button={trigger} placement={placement} menu={{ items, onClick }} onOpenChange={setOpen} />}
    </>
  );
}
