import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { prescriptions } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Panel, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ChartEntries } from './chart-card';
import { PageButtons } from './page-buttons';
import { recordApi as api } from './record-api';

const LIMIT = 20;

/** Own drafts of prescriptions that wait for the signature; nothing for people who write none. */
export function DraftPrescriptions() {
  return useMay(prescriptions.sign.access) ? <Drafts /> : null;
}

function Drafts() {
  const { t } = useLingui();
  const format = useFormat();
  const { id: prescriberId } = useUser();
  const [page, setPage] = useState(1);
  const query = useQuery(
    api.prescriptions.list.queryOptions({ query: { status: 'DRAFT', prescriberId, page, limit: LIMIT } }),
  );
  return (
    <QueryState query={query} loading={t`Loading prescriptions...`} failed={t`Couldn't load the prescriptions`}>
      {({ prescriptions: drafts, pagination }) => (
        <Panel title={t`Prescriptions to sign`}>
          <ChartEntries entries={drafts} empty={t`No prescriptions to sign`}>
            {({ id, patient, items, createdAt }) => (
              <>
                <span>
                  <Link to={paths.prescription(id)}>{patientName(patient)}</Link>{' '}
                  <span className="pc-clinical-entries-note">{items.map(({ drugName }) => drugName).join(', ')}</span>
                </span>
                <span className="pc-clinical-entries-note">{format.dateTime(createdAt)}</span>
              </>
            )}
          </ChartEntries>
          <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={setPage} />
        </Panel>
      )}
    </QueryState>
  );
}
