import { useLingui } from '@lingui/react/macro';
import { dateIn, useSession } from '@polyclinic/client';
import type { EncounterNote, NoteSection } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';
import { PdfButtons } from '../../lib/chart/pdf-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import { mergeSections } from './merge-sections';
import { NoteNotices } from './note-notices';
import { SignDialog } from './sign-dialog';
import { useNoteDraft, type SaveState } from './use-note-draft';
import { useNoteTemplate } from './use-note-template';
import { VoidNote } from './void-note';

const STYLES = `
.pc-clinical-note { display: grid; gap: 16px; max-width: 1100px; }
.pc-clinical-note-part { display: grid; gap: 4px 16px; }
.pc-clinical-note-part > label { font-weight: 600; }
.pc-clinical-note-part textarea { field-sizing: content; min-height: 78px; }
.pc-clinical-note-text { white-space: pre-wrap; overflow-wrap: anywhere; }
.pc-clinical-note-small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
@media (min-width: 900px) {
  .pc-clinical-note-part { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
  .pc-clinical-note-part > label { grid-column: 1 / -1; }
}
`;

interface NoteEditorProps {
  note: EncounterNote;
  /** Called with true as long as there is text that the server does not have. */
  onUnsent: (hasUnsent: boolean) => void;
}

/** The editor of a draft, with the previous note beside it. Ctrl+Enter offers signing. */
export function NoteEditor({ note, onUnsent }: NoteEditorProps) {
  const { t } = useLingui();
  const format = useFormat();
  const timeZone = useSession((session) => session.tenant?.settings.timezone ?? 'UTC');
  const userId = useSession((session) => session.user?.id);
  const draft = useNoteDraft(note);
  const [signs, setSigns] = useState<number>();
  const { isReady } = draft;
  const hasUnsent = draft.state !== 'SAVED';
  useEffect(() => {
    if (isReady) onUnsent(hasUnsent);
  }, [onUnsent, isReady, hasUnsent]);
  const { name, titles } = useNoteTemplate(note.templateId, draft.sections);
  const { templateId } = note;
  const { data } = useQuery(
    api.encounterNotes.previous.queryOptions({ params: { id: note.patient.id }, query: { templateId } }),
  );
  const previous = data?.note ?? null;
  const previousDay = previous?.signedAt ? dateIn(timeZone, new Date(previous.signedAt)) : null;
  const isAuthor = note.author.id === userId;
  const differing = draft.other && mergeSections(draft.base.sections, draft.sections, draft.other.sections);
  const shown = draft.other?.status === 'DRAFT' ? differing?.clashes : differing?.own;
  const textOf = (of: { sections: readonly NoteSection[] } | null | undefined, key: string) =>
    of?.sections.find((one) => one.key === key)?.text ?? '';
  const saveTexts: Record<SaveState, string> = {
    SAVED: t`Draft saved`,
    TYPING: t`Saving...`,
    WAITING: draft.isSigning
      ? t`Signed on this device. The note is sent when there is a connection.`
      : t`Saved on this device. It is sent when there is a connection.`,
    FAILED: t`Couldn't save. Your text is kept on this device. Trying again...`,
    CONFLICT: t`Not saved`,
  };

  async function offerSigning() {
    if (!isAuthor || draft.isSigning || draft.state === 'CONFLICT') return;
    setSigns(await draft.flush());
  }
  // Only the text that was shown is signed.
  const isKept = draft.state === 'SAVED' || draft.state === 'WAITING';
  const toSign = signs === draft.base.version && isKept ? signs : undefined;

  return (
    <div
      className="pc-clinical-note"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void offerSigning();
      }}
    >
      <Styles name="clinical-note" css={STYLES} />
      <strong>{name}</strong>
      <NoteNotices note={note} draft={draft} titles={titles} />
      {titles.map(({ key, title }) => {
        const own = draft.sections.find((one) => one.key === key);
        const earlier = previous?.sections.find((one) => one.key === key);
        const before = earlier?.text ?? '';
        // Text that was itself carried forward is still from its own day.
        const carriedFrom = earlier?.carriedFrom ?? previousDay ?? undefined;
        const theirs = textOf(draft.other, key);
        const field = `note-${key}`;
        const carriedOn = own?.carriedFrom ? format.date(own.carriedFrom) : '';
        const previousOn = previousDay ? format.date(previousDay) : '';
        return (
          <div key={key} className="pc-clinical-note-part">
            <label htmlFor={field}>{title}</label>
            <div>
              <Input.TextArea
                id={field}
                rows={3}
                readOnly={!isReady || draft.isSigning}
                maxLength={20_000}
                value={own?.text ?? ''}
                onChange={({ target }) => draft.change(key, target.value)}
              />
              {carriedOn && <div className="pc-clinical-note-small">{t`Carried forward from ${carriedOn}`}</div>}
              {shown?.includes(key) && (
                <div className="pc-clinical-note-text">
                  <div className="pc-clinical-note-small">{t`Saved in the meantime`}</div>
                  {theirs || t`Empty`}
                </div>
              )}
            </div>
            {before && !draft.isSigning && (
              <div>
                <div className="pc-clinical-note-small">{t`Previous note, ${previousOn}`}</div>
                <div className="pc-clinical-note-text">{before}</div>
                <Button
                  size="small"
                  aria-label={t`Carry forward: ${title}`}
                  onClick={() => draft.change(key, [own?.text, before].filter(Boolean).join('\n'), carriedFrom)}
                >{t`Carry forward`}</Button>
              </div>
            )}
          </div>
        );
      })}
      <Flex gap={8} wrap align="center">
        {isAuthor && !draft.isSigning && (
          <Button
            type="primary"
            aria-keyshortcuts="Control+Enter"
            disabled={!isReady || draft.state === 'CONFLICT'}
            loading={draft.isSaving}
            onClick={() => void offerSigning()}
          >{t`Sign note`}</Button>
        )}
        <PdfButtons load={() => api.encounterNotes.pdf.call({ params: { id: note.id } })} />
        {isAuthor && draft.state === 'SAVED' && <VoidNote note={{ ...note, version: draft.base.version }} />}
        <span role="status" className="pc-clinical-note-small">
          {saveTexts[draft.isSigning ? 'WAITING' : draft.state]}
        </span>
      </Flex>
      {toSign !== undefined && (
        <SignDialog
          id={note.id}
          version={toSign}
          sections={titles.flatMap(({ key, title }) => {
            const section = draft.sections.find((one) => one.key === key);
            return section ? [{ ...section, title }] : [];
          })}
          saved={draft.base}
          onStale={() => void draft.reload()}
          onClose={() => setSigns(undefined)}
        />
      )}
    </div>
  );
}
