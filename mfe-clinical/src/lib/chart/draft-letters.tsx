import { useLingui } from '@lingui/react/macro';
import { patientName, personName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Panel, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartEntries } from './chart-card';
import { LETTER_KIND_LABELS } from './letter-labels';
import { PageButtons } from './page-buttons';
import { recordApi as api } from './record-api';

const LIMIT = 20;

/** Letters that wait for a signature: own drafts, and for doctors those of nurses. */
export function DraftLetters() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(api.letters.unsigned.queryOptions({ query: { page, limit: LIMIT } }));
  return (
    <Panel title={t`Letters`}>
      <QueryState query={query} loading={t`Loading letters...`} failed={t`Couldn't load the letters`}>
        {({ letters, pagination }) => (
          <>
            <ChartEntries entries={letters} empty={t`Nothing to sign`}>
              {({ id, patient, kind, author, createdAt }) => (
                <>
                  <span>
                    <Link to={`${paths.chart(patient.id)}?letter=${id}`}>{patientName(patient)}</Link>{' '}
                    <span className="pc-clinical-entries-note">
                      {[i18n._(LETTER_KIND_LABELS[kind]), personName(author)].join(' · ')}
                    </span>
                  </span>
                  <span className="pc-clinical-entries-note">{format.dateTime(createdAt)}</span>
                </>
              )}
            </ChartEntries>
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
          </>
        )}
      </QueryState>
    </Panel>
  );
}
