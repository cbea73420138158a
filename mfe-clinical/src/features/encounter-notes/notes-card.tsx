import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { encounterNotes } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, useFormat } from '@polyclinic/ui';
import { useMay } from '@polyclinic/client';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { useChart } from '../../lib/chart/use-chart';
import { NOTE_STATUS_LABELS } from './note-labels';

/** The last notes of a patient, drafts as well. */
export function NotesCard({ patientId, encounterId }: SlotProps['chart.main']) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useChart(patientId, ({ notes }) => notes);
  const writes = useMay(encounterNotes.create.access);
  const to = `${paths.newNote(patientId)}${encounterId === null ? '' : `?encounter=${encounterId}`}`;
  return (
    <ChartCard title={t`Last notes`} {...(writes && { add: { label: t`New note`, to } })}>
      <QueryState query={query} loading={t`Loading notes...`} failed={t`Couldn't load the notes`}>
        {(notes) => (
          <ChartEntries entries={notes} empty={t`No notes yet`}>
            {({ id, status, author, createdAt, sections }) => (
              <>
                <span>
                  <Link to={paths.note(patientId, id)}>
                    {sections.find(({ text }) => text.trim() !== '')?.text.slice(0, 120) ?? t`Empty note`}
                  </Link>{' '}
                  <span className="pc-clinical-entries-note">
                    {[personName(author), i18n._(NOTE_STATUS_LABELS[status])].join(' · ')}
                  </span>
                </span>
                <span className="pc-clinical-entries-note">{format.dateTime(createdAt)}</span>
              </>
            )}
          </ChartEntries>
        )}
      </QueryState>
    </ChartCard>
  );
}
