import { useLingui } from '@lingui/react/macro';
import { INBOX_TEXT_LENGTH } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface ComposerProps {
  name: string;
  /** Focuses the field initially; not on a phone, whose keyboard would cover the thread. */
  takesFocus: boolean;
  onSend: (text: string) => void;
}

/** Message input: Enter sends, Shift+Enter starts a new line. */
export function Composer({ name, takesFocus, onSend }: ComposerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const container = useRef<HTMLFormElement>(null);
  const isEmpty = !/\S/.test(text);

  useEffect(() => {
    if (takesFocus) container.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [takesFocus]);

  function send() {
    if (isEmpty) return;
    onSend(text.trim());
    setText('');
    container.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={container}
      className="pc-thread-write"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input.TextArea
        aria-label={t`Message to ${name}`}
        placeholder={t`Write a message`}
        rows={2}
        maxLength={INBOX_TEXT_LENGTH}
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="primary" htmlType="submit" disabled={isEmpty}>{t`Send`}</Button>
    </form>
  );
}
