import { useLingui } from '@lingui/react/macro';
import { INBOX_TEXT_LENGTH, type Note } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, EditOutlined } from '@polyclinic/ui/kit/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { useNoteActions } from './use-note-actions';

interface NoteLineProps {
  note: Note;
  actions: Pick<ReturnType<typeof useNoteActions>, 'update' | 'remove'>;
}

/** A note: ticked off, edited in place, or deleted. */
export function NoteLine({ note, actions }: NoteLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isEdited, setIsEdited] = useState(false);
  const [pending, setPending] = useState<boolean>();
  const pen = useRef<HTMLButtonElement>(null);
  const { text, isDone, updatedAt } = note;
  const shownDone = pending ?? isDone;

  async function tick(next: boolean) {
    setPending(next);
    await actions.update(note, { isDone: next });
    setPending(undefined);
  }

  function leave() {
    setIsEdited(false);
    requestAnimationFrame(() => pen.current?.focus());
  }

  return (
    <li className="pc-note" data-done={shownDone}>
      <Checkbox
        checked={shownDone}
        aria-label={shownDone ? t`Reopen: ${text}` : t`Mark as done: ${text}`}
        onChange={({ target }) => void tick(target.checked)}
      />
      {isEdited ? (
        <NoteEditor
          text={text}
          save={async (next) => {
            if (next === text || (await actions.update(note, { text: next }))) leave();
          }}
          cancel={leave}
        />
      ) : (
        <>
          <div className="pc-note-words">
            <span>{text}</span>
            <small>{format.dateTime(updatedAt)}</small>
          </div>
          <span className="pc-note-acts">
            <Button
              ref={pen}
              type="text"
              icon={<EditOutlined />}
              aria-label={t`Edit: ${text}`}
              onClick={() => setIsEdited(true)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t`Delete: ${text}`}
              onClick={() => void actions.remove(note)}
            />
          </span>
        </>
      )}
    </li>
  );
}

interface NoteEditorProps {
  text: string;
  save: (text: string) => Promise<void>;
  cancel: () => void;
}

function NoteEditor({ text, save, cancel }: NoteEditorProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(text);
  const [isSaving, setIsSaving] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const isEmpty = !/\S/.test(draft);

  useEffect(() => {
    const field = container.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  async function send() {
    if (isEmpty || isSaving) return;
    setIsSaving(true);
    await save(draft.trim());
    setIsSaving(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancel();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  }

  return (
    <div ref={container} className="pc-note-edit">
      <Input.TextArea
        aria-label={t`Note`}
        rows={Math.min(8, Math.max(2, draft.split('\n').length))}
        maxLength={INBOX_TEXT_LENGTH}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <Flex gap="small">
        <Button type="primary" disabled={isEmpty} loading={isSaving} onClick={() => void send()}>{t`Save note`}</Button>
        <Button onClick={cancel}>{t`Cancel`}</Button>
      </Flex>
    </div>
  );
}
