import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { EncounterNote } from '@polyclinic/contract';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { AddendumDialog } from './addendum-dialog';
import { joinSections, mergeSections, MOST_TEXT } from './merge-sections';
import type { useNoteDraft } from './use-note-draft';

interface NoteConflictProps {
  other: EncounterNote;
  draft: Pick<ReturnType<typeof useNoteDraft>, 'sections' | 'base' | 'keepMine' | 'keepBoth' | 'discardMine'>;
  titles: readonly { key: string; title: string }[];
}

/** Says who saved or signed the note in the meantime, and what to do with the text in the editor. */
export function NoteConflict({ other, draft, titles }: NoteConflictProps) {
  const { t } = useLingui();
  const userId = useSession((session) => session.user?.id);
  const [adds, setAdds] = useState(false);
  const { sections, base, keepMine, keepBoth, discardMine } = draft;
  const { id, status, author, editedBy, voidedBy } = other;
  const isDraft = status === 'DRAFT';
  const isInError = status === 'ENTERED_IN_ERROR';
  const person = isDraft ? (editedBy ?? author) : isInError ? (voidedBy ?? author) : author;
  const name = personName(person);
  const isMe = person.id === userId;
  const merged = mergeSections(base.sections, sections, other.sections);
  const fitsBoth = joinSections(merged, other.sections).every(({ text }) => text.length <= MOST_TEXT);
  const mine = titles
    .filter(({ key }) => merged.own.includes(key))
    .map(({ key, title }) => ({ title, text: sections.find((one) => one.key === key)?.text.trim() ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');
  const saved = isMe
    ? t`You saved this note in another tab or on another device in the meantime. The text from there is shown below the text here.`
    : t`${name} saved this note in the meantime. Their text is shown below yours.`;
  const signed = isMe
    ? t`You signed this note in another tab or on another device in the meantime. The text here is not part of it.`
    : t`${name} signed this note in the meantime. Your text is not part of it.`;
  const voided = isMe
    ? t`You marked this note as entered in error in another tab or on another device in the meantime. The text here is not part of it.`
    : t`${name} marked this note as entered in error in the meantime. Your text is not part of it.`;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={isDraft ? saved : isInError ? voided : signed}
        action={
          <Flex gap={8} wrap>
            {isDraft && fitsBoth && <Button type="primary" onClick={keepBoth}>{t`Keep both texts`}</Button>}
            {isDraft && <Button onClick={keepMine}>{t`Save my text`}</Button>}
            {!isDraft && !isInError && mine !== '' && (
              <Button onClick={() => setAdds(true)}>{t`Add as addendum`}</Button>
            )}
            <Button danger onClick={discardMine}>{t`Discard my text`}</Button>
          </Flex>
        }
      />
      {adds && <AddendumDialog id={id} text={mine} onClose={() => setAdds(false)} onDone={discardMine} />}
    </>
  );
}
