import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useFormat } from '@polyclinic/ui/kit/furniture';
import type { StoredDraft } from './draft';

interface RestoredDraftProps {
  draft: StoredDraft<object>;
  recordVersion: number | null;
  discard: () => void;
}

/** Notice above a form that its values come from a draft, with a button to discard them. */
export function RestoredDraft({ draft, recordVersion, discard }: RestoredDraftProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = format.dateTime(draft.at);
  const hasChanged = draft.recordVersion !== recordVersion;
  return (
    <Alert
      type={hasChanged ? 'warning' : 'info'}
      role="status"
      showIcon
      style={{ marginBottom: 16 }}
      title={t`This is an unsaved draft from ${when}.`}
      description={hasChanged ? t`The record has changed since then. Check before you save.` : undefined}
      action={<Button size="small" onClick={discard}>{t`Discard draft`}</Button>}
    />
  );
}
