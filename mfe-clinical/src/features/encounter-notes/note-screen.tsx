import { useLingui } from '@lingui/react/macro';
import { useMay, useUnsent } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { encounterNotes } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { useEffect, useState } from 'react';
import { NoteEditor } from './note-editor';
import { NoteView } from './note-view';
import { unsentKey, type UnsentNote } from './unsent-note';

/** A note: its editor as long as it is a draft, then its signed text. */
export function NoteScreen() {
  const { t } = useLingui();
  const { id: patientId = '', noteId = '' } = useParams();
  const query = useQuery(api.encounterNotes.get.queryOptions({ params: { id: noteId } }));
  const writes = useMay(encounterNotes.save.access);
  const unsent = useUnsent<UnsentNote>(unsentKey(noteId));
  const [hasUnsent, setHasUnsent] = useState(false);
  const isSigned = query.data !== undefined && query.data.note.status !== 'DRAFT';

  // Text that was not saved before a colleague signed the note.
  useEffect(() => {
    if (isSigned && writes) void unsent.load().then((found) => found && setHasUnsent(true));
  }, [isSigned, writes, unsent]);

  return (
    <Page title={t`Note`}>
      <QueryState
        query={query}
        loading={t`Loading note...`}
        failed={t`Couldn't load the note. Check your connection and try again.`}
        missing={{ title: t`Note not found`, to: paths.chart(patientId), back: t`Back to chart` }}
      >
        {({ note, addenda }) => (
          <>
            <Link to={paths.chart(patientId)}>{patientName(note.patient)}</Link>
            {writes && (note.status === 'DRAFT' || hasUnsent) ? (
              <NoteEditor key={note.id} note={note} onUnsent={setHasUnsent} />
            ) : (
              <NoteView note={note} addenda={addenda} />
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}
