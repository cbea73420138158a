import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';
import { AnswerRequest } from './answer-request';

const SHOWN = 3;

/** Dashboard card: requests for refills of the own prescriptions, approved with one press. */
export function RefillsToAnswerCard() {
  const { t } = useLingui();
  const { id: prescriberId } = useUser();
  const filter = { status: 'REQUESTED', prescriberId, limit: SHOWN } as const;
  const query = useQuery(api.refillRequests.list.queryOptions({ query: filter }));
  return (
    <WorkCard
      title={t`Refill requests`}
      all={{ label: t`All refill requests`, to: paths.refillRequests }}
      kinds={['REFILL_TO_ANSWER']}
      query={query}
      loading={t`Loading refill requests...`}
    >
      {({ refillRequests }) => (
        <ChartEntries entries={refillRequests} empty={t`No refill requests to answer`}>
          {(request) => (
            <>
              <span>
                <Link to={paths.chart(request.patient.id)}>{patientName(request.patient)}</Link>{' '}
                <span className="pc-clinical-entries-note">
                  {[request.drugName, request.note].filter(Boolean).join(' · ')}
                </span>
              </span>
              <AnswerRequest request={request} />
            </>
          )}
        </ChartEntries>
      )}
    </WorkCard>
  );
}
