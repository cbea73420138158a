import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { EllipsisOutlined } from '@polyclinic/ui/kit/icons';
import { Dropdown, type DropdownProps } from '@polyclinic/ui/kit/overlay';
import { AT_ONCE } from './at-once';
import { useMenuTrigger } from './use-menu-trigger';

/** One entry of the menu of a record. */
export type RecordAction =
  | { key: string; label: string; isShown?: boolean; danger?: boolean; onClick: () => void }
  | { key: string; type: 'divider' };

interface RecordActionsProps {
  /** Entries with `isShown: false` are left out; the menu disappears where none is left. */
  actions: readonly RecordAction[];
  /** The button's name for screen readers; "More actions" where it is left out, which suits one record on a page. */
  label?: string;
  /** A button without a border, for the row of a list. */
  isPlain?: boolean;
  size?: 'small' | 'middle';
  isLoading?: boolean;
  placement?: DropdownProps['placement'];
  /** Whether the menu is open, where its place decides that. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** The menu with what else can be done with a record. */
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
