import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { discardChanges, syncNow, useWaitingChanges } from '@polyclinic/client';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useEffect, useState } from 'react';

interface UnsentDialogProps {
  /** The server accepts nothing before the PIN was entered. */
  isLocked: boolean;
  onAnswer: (mayRemove: boolean) => void;
}

/** Lets the person send, discard or retain what waits, before their data leave this device. */
export function UnsentDialog({ isLocked, onAnswer }: UnsentDialogProps) {
  const { t } = useLingui();
  const count = useWaitingChanges().length;
  const [isSending, setIsSending] = useState(false);
  const [wasTried, setWasTried] = useState(false);

  async function send() {
    setIsSending(true);
    // The changes that were not sent are counted below.
    await syncNow().catch(() => undefined);
    setIsSending(false);
    setWasTried(true);
  }

  async function discard() {
    await discardChanges();
    onAnswer(true);
  }

  // The last one was sent by the button, or in the background meanwhile.
  useEffect(() => {
    if (count === 0) onAnswer(true);
  }, [count, onAnswer]);

  return (
    <Modal
      open
      title={t`Changes were not sent yet`}
      onCancel={() => onAnswer(false)}
      footer={[
        <Button key="cancel" onClick={() => onAnswer(false)}>
          {t`Cancel`}
        </Button>,
        <Button key="discard" danger disabled={isSending} onClick={() => void discard()}>
          {t`Discard`}
        </Button>,
        !isLocked && (
          <Button key="send" type="primary" loading={isSending} onClick={() => void send()}>
            {t`Send now`}
          </Button>
        ),
      ]}
    >
      <p>
        {plural(count, {
          one: '# change waits on this device. If you discard it, it is lost.',
          other: '# changes wait on this device. If you discard them, they are lost.',
        })}
      </p>
      {isLocked && <p>{t`To send them, cancel and unlock the app first.`}</p>}
      {wasTried && !isSending && count > 0 && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`Not everything could be sent`}
          description={t`Check your connection, or look at the changes that need you.`}
        />
      )}
    </Modal>
  );
}
