import { useLingui } from '@lingui/react/macro';
import { INBOX_TEXT_LENGTH, type Note } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, EditOutlined } from '@polyclinic/ui/kit/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { useNoteActs } from './use-note-acts';

interface NoteLineProps {
  note: Note;
  acts: Pick<ReturnType<typeof useNoteActs>, 'update' | 'remove'>;
}

/** One note: ticked off, changed where it stands, or thrown away. */
export function NoteLine({ note, acts }: NoteLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isEdited, setIsEdited] = useState(false);
  const [wish, setWish] = useState<boolean>();
  const pen = useRef<HTMLButtonElement>(null);
  const { text, isDone, updatedAt } = note;
  const shownDone = wish ?? isDone;

  async function tick(next: boolean) {
    setWish(next);
    await acts.update(note, { isDone: next });
    setWish(undefined);
  }

  function leave() {
    setIsEdited(false);
    requestAnimationFrame(() => pen.current?.focus());
  }

  return (
    <li className="pc-note" data-done={shownDone}>
      <Checkbox
        checked={shownDone}
        aria-label={shownDone ? t`Open again: ${text}` : t`Done: ${text}`}
        onChange={({ target }) => void tick(target.checked)}
      />
      {isEdited ? (
        <NoteEditor
          text={text}
          save={async (next) => {
            if (next === text || (await acts.update(note, { text: next }))) leave();
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
              onClick={() => void acts.remove(note)}
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
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = !/\S/.test(draft);

  useEffect(() => {
    const field = place.current?.querySelector('textarea');
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
    <div ref={place} className="pc-note-edit">
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
