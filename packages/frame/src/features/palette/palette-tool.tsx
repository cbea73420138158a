import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { SearchOutlined } from '@polyclinic/ui/kit/icons';
import type { FrameFeatureProps } from '../../frame-feature';
import { openPalette } from './open-palette';

/** Search button for people who do not know the shortcut. */
export function PaletteTool({ isPhone }: FrameFeatureProps) {
  const { t } = useLingui();
  return (
    <Button
      type="text"
      icon={<SearchOutlined />}
      aria-label={t`Search everything`}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={openPalette}
    >
      {isPhone ? null : t`Search`}
    </Button>
  );
}
