import { useLingui } from '@lingui/react/macro';
import { Page, Panel, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { DraftLetters } from '../../lib/chart/draft-letters';
import { DraftPrescriptions } from '../../lib/chart/draft-prescriptions';
import { PageButtons } from '../../lib/chart/page-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import { UnsignedLine } from './unsigned-line';

const LIMIT = 20;

/** Work that waits for the person's signature: draft notes and letters, and for doctors notes to co-sign. */
export function UnsignedScreen() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(api.encounterNotes.unsigned.queryOptions({ query: { page, limit: LIMIT } }));
  return (
    <Page title={t`Unsigned work`}>
      <QueryState query={query} loading={t`Loading notes...`} failed={t`Couldn't load the notes`}>
        {({ notes, pagination }) => (
          <Panel title={t`Encounter notes`}>
            <ChartEntries entries={notes} empty={t`Nothing to sign`}>
              {(note) => <UnsignedLine note={note} />}
            </ChartEntries>
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
          </Panel>
        )}
      </QueryState>
      <DraftLetters />
      <DraftPrescriptions />
    </Page>
  );
}
