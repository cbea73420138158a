import { useLingui } from '@lingui/react/macro';
import {
  discardChanges,
  errorText,
  retryChange,
  syncNow,
  useAutoSync,
  useIsSending,
  useWaitingChanges,
} from '@polyclinic/client';
import { EmptyState, Page, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useWaitingText } from './use-waiting-text';
import { WaitingLine } from './waiting-line';
import { WAITING_STYLES } from './waiting-styles';

/** Everything that waits on this device to be sent, those that need a decision first. */
export function WaitingScreen() {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const changes = useWaitingChanges();
  const isSending = useIsSending();
  const isAutoSyncOn = useAutoSync();
  const text = useWaitingText();
  const sorted = changes.toSorted((one, other) => Number(!one.needs) - Number(!other.needs));

  async function sync() {
    try {
      await syncNow();
    } catch (error) {
      void message.error(errorText(error, t`Couldn't update. Check your connection and try again.`));
    }
  }

  async function discard(id: string) {
    const isSure = await modal.confirm({
      title: t`Discard this change?`,
      content: t`It was never sent, and cannot be restored.`,
      okText: t`Discard`,
      okButtonProps: { danger: true },
      cancelText: t`Cancel`,
    });
    if (isSure) await discardChanges(id);
  }

  return (
    <Page
      title={t`Waiting changes`}
      primary={
        <Button type="primary" loading={isSending} onClick={() => void sync()}>
          {t`Sync now`}
        </Button>
      }
      footer={isAutoSyncOn ? undefined : t`Auto Sync is off. Nothing is sent until you press Sync now.`}
    >
      <Styles name="waiting" css={WAITING_STYLES} />
      {changes.length === 0 ? (
        <EmptyState text={t`Nothing is waiting`} hint={t`Everything you entered has been sent.`} />
      ) : (
        <>
          <p role="status">{text}</p>
          <ul className="pc-waiting" aria-label={t`Waiting changes`}>
            {sorted.map((change) => (
              <WaitingLine
                key={change.id}
                change={change}
                onRetry={() => void retryChange(change.id)}
                onDiscard={() => void discard(change.id)}
              />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
