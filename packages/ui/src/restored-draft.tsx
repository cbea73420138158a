import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useFormat } from '@polyclinic/ui/kit/furniture';
import type { KeptDraft } from './draft';

interface RestoredDraftProps {
  kept: KeptDraft<object>;
  recordVersion: number | null;
  discard: () => void;
}

/** Says above a form that it holds what was typed before, and takes it out again. */
export function RestoredDraft({ kept, recordVersion, discard }: RestoredDraftProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = format.dateTime(kept.at);
  const hasChanged = kept.recordVersion !== recordVersion;
  return (
    <Alert
      type={hasChanged ? 'warning' : 'info'}
      role="status"
      showIcon
      style={{ marginBottom: 16 }}
      title={t`This is what you typed on ${when} and did not save.`}
      description={hasChanged ? t`The record has changed since then. Check before you save.` : undefined}
      action={<Button size="small" onClick={discard}>{t`Discard`}</Button>}
    />
  );
}
