import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import type { Outgoing } from './use-outgoing';

/** A message with its time and whether it has been read. */
export function MessageBubble({ message, isLastRead }: { message: Message; isLastRead: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { text, isMine, createdAt } = message;
  return (
    <li className="pc-words" data-mine={isMine}>
      <span className="pc-hidden">{isMine ? t`You wrote:` : t`They wrote:`} </span>
      {text}
      <small title={format.dateTime(createdAt)}>
        {format.time(createdAt)}
        {isLastRead && <> · {t`Read`}</>}
      </small>
    </li>
  );
}

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  onResend: () => void;
  onDrop: () => void;
}

/** A message being sent, or one that failed, with the error and a retry. */
export function OutgoingBubble({ outgoing, onResend, onDrop }: OutgoingBubbleProps) {
  const { t } = useLingui();
  const { text, failure } = outgoing;
  return (
    <li className="pc-words" data-mine data-failed={failure !== undefined}>
      {text}
      {failure === undefined ? (
        <small>
          <Trans>Sending...</Trans>
        </small>
      ) : (
        <div className="pc-words-failed" role="alert">
          {failure}
          <Flex gap="small" wrap>
            <Button size="small" onClick={onResend}>{t`Send again`}</Button>
            <Button size="small" type="text" onClick={onDrop}>{t`Discard`}</Button>
          </Flex>
        </div>
      )}
    </li>
  );
}
