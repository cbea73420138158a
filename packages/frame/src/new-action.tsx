import { useLingui } from '@lingui/react/macro';
import { DropDown, Icon } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import type { FrameCatalogue } from './frame-catalogue';
import { useLanguage } from './language';

interface NewActionProps {
  actions: FrameCatalogue['quickActions'];
  /** Without its word, in the tab bar of a phone. */
  compact?: boolean;
  /** Navigates to the place of an action. */
  onOpen: (path: string) => void;
}

/** Menu of actions that the person may start from anywhere. */
export function NewAction({ actions, compact = false, onOpen }: NewActionProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [only] = actions;
  if (!only) return null;

  const label = actions.length === 1 ? only.title[language] : t`New`;
  const button = (
    <Button
      type={compact ? 'primary' : undefined}
      icon={<PlusOutlined />}
      aria-label={label}
      aria-haspopup={actions.length > 1 ? 'menu' : undefined}
      onClick={actions.length === 1 ? () => onOpen(only.path) : undefined}
    >
      {compact ? null : label}
    </Button>
  );
  if (actions.length === 1) return button;

  const items = actions.map(({ id, title, icon, path }) => ({
    key: id,
    label: title[language],
    icon: <Icon name={icon} />,
    onClick: () => onOpen(path),
  }));
  return <DropDown menu={{ items }}>{button}</DropDown>;
}
