import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Page, Panel, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { PageButtons } from '../../lib/chart/page-buttons';
import { recordApi as api } from '../../lib/chart/record-api';

const LIMIT = 50;

/** Accesses to sensitive records by people outside the treatment, with their reasons. */
export function RecordAccessesScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(api.recordAccesses.list.queryOptions({ query: { page, limit: LIMIT } }));
  return (
    <Page title={t`Sensitive record access`}>
      <QueryState query={query} loading={t`Loading accesses...`} failed={t`Couldn't load the accesses`}>
        {({ accesses, pagination }) => (
          <Panel title={t`Latest first`}>
            <ChartEntries
              entries={accesses}
              empty={t`Nobody has opened a sensitive record from outside the treatment.`}
            >
              {({ patient, user, reason, grantedAt, expiresAt }) => {
                const until = format.time(expiresAt);
                return (
                  <>
                    <span>
                      <Link to={paths.patient(patient.id)}>{patientName(patient)}</Link> {reason}
                      <br />
                      <span className="pc-clinical-entries-note">{patientName(user)}</span>
                    </span>
                    <span className="pc-clinical-entries-note">
                      {format.dateTime(grantedAt)} {t`until ${until}`}
                    </span>
                  </>
                );
              }}
            </ChartEntries>
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}
