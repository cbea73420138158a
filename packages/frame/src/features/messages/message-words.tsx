import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import type { Outgoing } from './use-outgoing';

/** One message, with its time and whether the other has read it. */
export function MessageWords({ message, isLastRead }: { message: Message; isLastRead: boolean }) {
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

interface OutgoingWordsProps {
  outgoing: Outgoing;
  onResend: () => void;
  onDrop: () => void;
}

/** One message on its way; where it did not get there, why, and what to do about it. */
export function OutgoingWords({ outgoing, onResend, onDrop }: OutgoingWordsProps) {
  const { t } = useLingui();
  const { text, failure } = outgoing;
  return (
    <li className="pc-words" data-mine data-failed={failure !== undefined}>
      {text}
      {failure === undefined ? (
        <small>
          <Trans>Sending…</Trans>
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
