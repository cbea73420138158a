import { useLingui } from '@lingui/react/macro';
import { DropDown, Icon } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import type { FrameCatalogue } from './frame-catalogue';
import { useLanguage } from './language';
import { useFeature } from './use-feature';

interface NewActionProps {
  actions: FrameCatalogue['quickActions'];
  compact: boolean;
  /** Navigates to the place of an action. */
  onOpen: (path: string) => void;
}

/** Menu of actions that the person may start from anywhere. */
export function NewAction({ actions, compact, onOpen }: NewActionProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const hasPanel = useFeature('quickActions');
  const [only] = actions;
  // On a phone the bar has little room, and the floating panel offers the same actions.
  if (!only || (compact && hasPanel)) return null;

  const label = actions.length === 1 ? only.title[language] : t`New`;
  const button = (
    <Button
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
