import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { CLIPBOARD_STYLES } from './clipboard-styles';

/** Shown while an appointment is dragged: dropped here, it is set aside for another day. */
export function ClipboardTarget({ isOver }: { isOver: boolean }) {
  const { t } = useLingui();
  return (
    <div className="pc-clinical-clipboard-target" data-over={isOver} aria-hidden="true">
      <Styles name="clinical-clipboard" css={CLIPBOARD_STYLES} />
      {t`Drop here to move to another day`}
    </div>
  );
}
