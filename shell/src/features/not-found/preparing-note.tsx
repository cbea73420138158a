import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '@polyclinic/frame';
import { moduleTitle } from '@polyclinic/remote';
import { Alert } from '@polyclinic/ui/kit/base';
import { useRegistry } from '../../remotes/registry';

/** Names the modules that are still being built; nothing if all are there. */
export function PreparingNote() {
  const { t } = useLingui();
  const language = useLanguage();
  const pending = useRegistry()?.preparing?.filter(({ isFailed }) => !isFailed) ?? [];
  if (pending.length === 0) return null;
  const modules = pending.map(({ id }) => moduleTitle(id)?.[language] ?? id).join(', ');
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t`Being prepared: ${modules}`}
      description={t`Each module appears in the menu as soon as it is ready.`}
    />
  );
}
