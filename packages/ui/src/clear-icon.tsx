import { useLingui } from '@lingui/react/macro';
import { CloseOutlined } from '@polyclinic/ui/kit/icons';

/** Icon of the button that clears a search field, which has its name from the icon. */
export function ClearIcon() {
  const { t } = useLingui();
  return <CloseOutlined aria-label={t`Clear search`} />;
}
