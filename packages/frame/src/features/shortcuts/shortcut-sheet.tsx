import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { Styles } from '@polyclinic/ui';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { usePreferences } from '../../preferences';
import { KeyNames } from './key-names';
import { bindingsOf, useShortcutActions } from './shortcut-registry';
import { SHORTCUT_STYLE } from './shortcut-style';

/** Overview of all shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { shortcuts } = usePreferences();
  const isOfClinic = useSession(({ userType }) => userType === 'tenant');
  const actions = useShortcutActions();
  const bindings = bindingsOf(actions, shortcuts.bindings);
  return (
    <Modal open title={t`Keyboard shortcuts`} footer={null} onCancel={onClose} width={480}>
      <Styles name="shortcuts" css={SHORTCUT_STYLE} />
      <ul className="pc-shortcuts">
        {actions.map(({ id, label }) => {
          const keys = bindings.get(id);
          return (
            keys && (
              <li key={id}>
                {label} <KeyNames keys={keys} />
              </li>
            )
          );
        })}
      </ul>
      {isOfClinic && <p>{t`You can change these shortcuts or turn them off in your account settings.`}</p>}
    </Modal>
  );
}
