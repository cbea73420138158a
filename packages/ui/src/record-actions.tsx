import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { EllipsisOutlined } from '@polyclinic/ui/kit/icons';
import { Dropdown, type DropdownProps } from '@polyclinic/ui/kit/overlay';
import { AT_ONCE } from './at-once';
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

/** The menu with further actions of a record. */
export function RecordActions(props: RecordActionsProps) {
  const { actions, label, isPlain, size, isLoading, placement, isOpen, onOpenChange } = props;
  const { t } = useLingui();
  const { trigger, onClick } = useMenuTrigger();
  const shown = actions.filter((action) => !('isShown' in action) || action.isShown !== false);
  if (shown.length === 0) return null;
  const items = shown.map((action) => {
    if ('type' in action) return action;
    const { isShown, ...item } = action;
    return item;
  });
  return (
    <Dropdown
      transitionName={AT_ONCE}
      trigger={['click']}
      autoFocus
      placement={placement}
      menu={{ items, onClick }}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <Button
        ref={trigger}
        size={size}
        type={isPlain ? 'text' : undefined}
        icon={<EllipsisOutlined />}
        loading={isLoading}
        aria-label={label ?? t`More actions`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
