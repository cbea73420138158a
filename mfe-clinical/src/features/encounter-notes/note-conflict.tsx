import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { EncounterNote } from '@polyclinic/contract';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { AddendumDialog } from './addendum-dialog';
import type { useNoteDraft } from './use-note-draft';

interface NoteConflictProps {
  note: EncounterNote;
  draft: Pick<ReturnType<typeof useNoteDraft>, 'other' | 'sections' | 'keepMine' | 'discardMine'>;
  titles: readonly { key: string; title: string }[];
}

/** Says who saved or signed the note in the meantime, and what to do with the text in the editor. */
export function NoteConflict({ note, draft: { other, sections, keepMine, discardMine }, titles }: NoteConflictProps) {
  const { t } = useLingui();
  const [adds, setAdds] = useState(false);
  if (!other) return null;
  const isDraft = other.status === 'DRAFT';
  const name = patientName(isDraft ? (other.editedBy ?? other.author) : other.author);
  const theirs = (key: string) => other.sections.find((one) => one.key === key)?.text.trim() ?? '';
  const mine = titles
    .map(({ key, title }) => ({ key, title, text: sections.find((one) => one.key === key)?.text.trim() ?? '' }))
    .filter(({ key, text }) => text !== '' && text !== theirs(key))
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={
          isDraft
            ? t`${name} saved this note in the meantime. Their text is shown below yours.`
            : t`${name} signed this note in the meantime. Your text is not part of it.`
        }
        action={
          <Flex gap={8} wrap>
            {isDraft && <Button onClick={keepMine}>{t`Save my text`}</Button>}
            {!isDraft && other.status !== 'ENTERED_IN_ERROR' && mine !== '' && (
              <Button onClick={() => setAdds(true)}>{t`Add as addendum`}</Button>
            )}
            <Button danger onClick={discardMine}>{t`Discard my text`}</Button>
          </Flex>
        }
      />
      {adds && <AddendumDialog id={note.id} text={mine} onClose={() => setAdds(false)} onDone={discardMine} />}
    </>
  );
}
