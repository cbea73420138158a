import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { WorkCard } from '../../lib/chart/work-card';

const SHOWN = 5;

/** Dashboard card of the pharmacist: prescriptions that wait for a review, oldest first. */
export function ReviewsWaitingCard() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(api.prescriptionReviews.list.queryOptions({ query: { limit: SHOWN } }));
  return (
    <WorkCard
      title={t`Prescriptions to review`}
      all={{ label: t`All prescription reviews`, to: paths.prescriptionReviews }}
      kinds={['PRESCRIPTION_TO_REVIEW']}
      query={query}
      loading={t`Loading prescriptions...`}
    >
      {({ reviews }) => (
        <ChartEntries
          entries={reviews.map(({ prescription, patient }) => ({ ...prescription, patient }))}
          empty={t`No prescriptions to review`}
        >
          {({ patient, items, signedAt }) => (
            <>
              <span>
                <Link to={paths.prescriptionReviews}>{patientName(patient)}</Link>{' '}
                <span className="pc-clinical-entries-note">{items.map(({ drugName }) => drugName).join(', ')}</span>
              </span>
              <span className="pc-clinical-entries-note">{signedAt && format.dateTime(signedAt)}</span>
            </>
          )}
        </ChartEntries>
      )}
    </WorkCard>
  );
}
