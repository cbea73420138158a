import { useLingui } from '@lingui/react/macro';
import { useOpenElsewhere, useSession } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { EncounterNote } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { NoteConflict } from './note-conflict';
import { unsentKey } from './unsent-note';
import type { useNoteDraft } from './use-note-draft';

interface NoteNoticesProps {
  note: EncounterNote;
  draft: ReturnType<typeof useNoteDraft>;
  titles: readonly { key: string; title: string }[];
}

/** Notices of other tabs with this note, of changes by other people, and of text that was restored. */
export function NoteNotices({ note, draft, titles }: NoteNoticesProps) {
  const { t } = useLingui();
  const isElsewhere = useOpenElsewhere(unsentKey(note.id));
  const { other, added, isRestored, state } = draft;
  return (
    <>
      {isElsewhere && (
        <Alert
          type="info"
          role="status"
          showIcon
          title={t`This note is also open in another tab. Changes that are saved there are added here.`}
        />
      )}
      {isRestored && state !== 'CONFLICT' && (
        <Alert type="info" showIcon title={t`Text that had not been saved was restored.`} />
      )}
      {draft.lostSignature && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t`The note was not signed, because it was changed in the meantime. Read it and sign it again.`}
        />
      )}
      {added && state !== 'CONFLICT' && <AddedChanges added={added} />}
      {state === 'CONFLICT' && other && <NoteConflict other={other} draft={draft} titles={titles} />}
    </>
  );
}

function AddedChanges({ added: { author, editedBy, updatedAt } }: { added: EncounterNote }) {
  const { t } = useLingui();
  const format = useFormat();
  const userId = useSession((session) => session.user?.id);
  const person = editedBy ?? author;
  const name = personName(person);
  const moment = format.dateTime(updatedAt);
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={
        person.id === userId
          ? t`You changed this note in another tab or on another device (${moment}). The changes are included below.`
          : t`${name} changed this note (${moment}). The changes are included below.`
      }
    />
  );
}
