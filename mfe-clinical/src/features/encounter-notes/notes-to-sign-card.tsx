import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { useQuery } from '@polyclinic/ui/kit/query';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';
import { UnsignedLine } from './unsigned-line';

const SHOWN = 5;

/** Dashboard card: own drafts and notes of nurses to co-sign, oldest first. */
export function NotesToSignCard() {
  const { t } = useLingui();
  const query = useQuery(api.encounterNotes.unsigned.queryOptions({ query: { limit: SHOWN } }));
  return (
    <WorkCard
      title={t`Notes to sign`}
      all={{ label: t`All unsigned work`, to: paths.unsigned }}
      kinds={['NOTE_UNSIGNED', 'NOTE_TO_CO_SIGN']}
      query={query}
      loading={t`Loading notes...`}
    >
      {({ notes }) => (
        <ChartEntries entries={notes} empty={t`Nothing to sign`}>
          {(note) => <UnsignedLine note={note} />}
        </ChartEntries>
      )}
    </WorkCard>
  );
}
