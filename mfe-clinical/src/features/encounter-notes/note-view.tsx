import { useLingui } from '@lingui/react/macro';
import { errorText, useMay, useSession } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { ENCOUNTER_NOTE_LABELS, encounterNotes, type EncounterNote, type NoteAddendum } from '@polyclinic/contract';
import { DescriptionList, Panel, useFormat, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { PdfButtons } from '../../lib/chart/pdf-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import { AddendumDialog } from './addendum-dialog';
import { NOTE_STATUS_LABELS } from './note-labels';
import { useNoteTemplate } from './use-note-template';
import { VoidNote } from './void-note';

const KEEP_LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** A note as it was signed, with its addenda. */
export function NoteView({ note, addenda }: { note: EncounterNote; addenda: readonly NoteAddendum[] }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const labels = useLabels(ENCOUNTER_NOTE_LABELS);
  const userId = useSession((session) => session.user?.id);
  const mayCoSign = useMay(encounterNotes.coSign.access);
  const [adds, setAdds] = useState(false);
  const { name, titles } = useNoteTemplate(note.templateId, note.sections);
  const coSign = useMutation({
    ...api.encounterNotes.coSign.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't co-sign the note. Try again.`)),
  });
  const { id, version, status, author } = note;
  const writes = useMay(encounterNotes.addAddendum.access);
  const isSigned = status === 'SIGNED' || status === 'CO_SIGN_REQUIRED';
  const mayVoid = status !== 'ENTERED_IN_ERROR' && writes && (author.id === userId || mayCoSign);
  const at = (instant: string | null) => instant && format.dateTime(instant);

  return (
    <>
      <Panel title={name}>
        {titles.map(({ key, title }) => {
          const section = note.sections.find((one) => one.key === key);
          if (!section?.text.trim()) return null;
          const carriedOn = section.carriedFrom ? format.date(section.carriedFrom) : '';
          return (
            <div key={key} style={{ marginBottom: 12 }}>
              <strong>{title}</strong>
              <div style={KEEP_LINES}>{section.text}</div>
              {carriedOn && <small>{t`Carried forward from ${carriedOn}`}</small>}
            </div>
          );
        })}
      </Panel>
      {addenda.map((one) => (
        <Panel key={one.id} title={t`Addendum`}>
          <div style={KEEP_LINES}>{one.text}</div>
          <small>{[personName(one.author), format.dateTime(one.createdAt)].join(' · ')}</small>
        </Panel>
      ))}
      <DescriptionList
        items={[
          { label: labels('status'), value: i18n._(NOTE_STATUS_LABELS[status]) },
          { label: labels('author'), value: personName(author) },
          { label: labels('signedAt'), value: at(note.signedAt) },
          { label: labels('coSignedBy'), value: note.coSignedBy && personName(note.coSignedBy) },
          { label: labels('coSignedAt'), value: at(note.coSignedAt) },
          { label: labels('voidedBy'), value: note.voidedBy && personName(note.voidedBy) },
          { label: labels('voidedAt'), value: at(note.voidedAt) },
          { label: labels('voidReason'), value: note.voidReason },
          {
            label: labels('contentHash'),
            value: note.contentHash && <code style={KEEP_LINES}>{note.contentHash}</code>,
          },
        ]}
      />
      <Flex gap={8} wrap>
        {status === 'CO_SIGN_REQUIRED' && mayCoSign && (
          <Button
            type="primary"
            loading={coSign.isPending}
            onClick={() => coSign.mutate({ params: { id }, body: { version } })}
          >{t`Co-sign`}</Button>
        )}
        {isSigned && writes && <Button onClick={() => setAdds(true)}>{t`Add addendum`}</Button>}
        <PdfButtons load={() => api.encounterNotes.pdf.call({ params: { id } })} />
        {mayVoid && <VoidNote note={note} />}
      </Flex>
      {adds && <AddendumDialog id={id} onClose={() => setAdds(false)} />}
    </>
  );
}
