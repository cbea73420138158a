import { useLingui } from '@lingui/react/macro';
import { errorText, useDraft } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import type { PatientMessage } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useEffect, useEffectEvent, useId, useState } from 'react';

const STYLES = `
.pc-clinical-thread { display: grid; gap: 12px; max-width: 720px; }
.pc-clinical-thread ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.pc-clinical-thread li { max-width: 85%; padding: 8px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); white-space: pre-wrap; overflow-wrap: anywhere; }
.pc-clinical-thread li[data-own="true"] { justify-self: end; border-color: currentColor; }
.pc-clinical-thread small { display: block; color: var(--pc-muted); }
.pc-clinical-thread form { display: grid; gap: 8px; justify-items: start; }
`;

interface MessageThreadProps {
  /** Newest first. */
  messages: readonly PatientMessage[];
  isPatient: boolean;
  /** Key of the draft of the next message. */
  draft: string;
  /** Shows the page before; undefined on the first one. */
  onOlder: (() => void) | undefined;
  /** Shows the newest messages; undefined if they are shown. */
  onNewest: (() => void) | undefined;
  onRead: (upTo: string) => void;
  send: (text: string) => Promise<unknown>;
}

const MOST_CHARACTERS = 2000;

/** Messages of one thread with the oldest on top, and the field for the next one. */
export function MessageThread({ messages, isPatient, draft, onOlder, onNewest, onRead, send }: MessageThreadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const field = useId();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const stored = useDraft<{ text: string }>(draft);
  const markRead = useEffectEvent(onRead);
  const received = messages.find(({ isFromPatient }) => isFromPatient !== isPatient)?.id;

  useEffect(() => {
    if (received !== undefined) markRead(received);
  }, [received]);

  useEffect(() => {
    let isGone = false;
    void stored.load().then((found) => {
      if (!isGone && found?.values.text) setText((typed) => typed || (found.values.text ?? ''));
    });
    return () => {
      isGone = true;
    };
  }, [stored]);

  function type(next: string) {
    setText(next);
    stored.keep({ text: next }, null);
  }

  async function submit() {
    if (text.trim() === '' || isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await send(text.trim());
      setText('');
      stored.drop();
    } catch (error) {
      setFailure(errorText(error, t`Couldn't send the message. Try again.`));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section className="pc-clinical-thread" aria-label={t`Messages`}>
      <Styles name="clinical-thread" css={STYLES} />
      {onOlder && <Button onClick={onOlder}>{t`Show older messages`}</Button>}
      {messages.length === 0 && <p>{t`No messages yet. Write the first one.`}</p>}
      <div role="log">
        <ol>
          {messages.toReversed().map(({ id, text: written, isFromPatient, sentBy, createdAt }) => (
            <li key={id} data-own={isFromPatient === isPatient}>
              <small>
                {patientName(sentBy)} · {format.dateTime(createdAt)}
              </small>
              {written}
            </li>
          ))}
        </ol>
      </div>
      {onNewest && <Button onClick={onNewest}>{t`Show newest messages`}</Button>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label htmlFor={field}>{t`Message`}</label>
        <Input.TextArea
          id={field}
          rows={3}
          maxLength={MOST_CHARACTERS}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        {failure && <Alert type="error" role="alert" title={failure} />}
        <Button type="primary" htmlType="submit" loading={isSending} disabled={text.trim() === ''}>
          {t`Send message`}
        </Button>
      </form>
    </section>
  );
}
