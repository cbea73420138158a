import { useLingui } from '@lingui/react/macro';
import { ReviewStatus } from '@polyclinic/contract';
import { Page, QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { PageButtons } from '../../lib/chart/page-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import { REVIEW_STATUS_LABELS } from './prescription-labels';
import { ReviewCard } from './review-card';

const LIMIT = 20;

/** The queue of the pharmacist: prescriptions signed in spite of findings or unknown drugs, oldest first. */
export function ReviewQueueScreen() {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const status = ReviewStatus.catch('OPEN').parse(search.get('status'));
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = useQuery({
    ...api.prescriptionReviews.list.queryOptions({ query: { status, page, limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  const go = (to: number) => setSearch({ status, page: String(to) });
  return (
    <Page title={t`Prescription reviews`}>
      <Flex gap="small" wrap role="group" aria-label={t`Review status`}>
        {ReviewStatus.options.map((one) => (
          <Button
            key={one}
            type={one === status ? 'primary' : 'default'}
            aria-pressed={one === status}
            onClick={() => setSearch({ status: one })}
          >
            {i18n._(REVIEW_STATUS_LABELS[one])}
          </Button>
        ))}
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading prescriptions...`}
        failed={t`Couldn't load the prescriptions. Check your connection and try again.`}
        empty={{ when: ({ reviews }) => reviews.length === 0, text: t`No prescriptions with this status` }}
      >
        {({ reviews, pagination }) => (
          <>
            {reviews.map((one) => (
              <ReviewCard key={one.prescription.id} reviewed={one} />
            ))}
            <PageButtons page={page} limit={LIMIT} total={pagination.totalCount} go={go} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
