import { useLingui } from '@lingui/react/macro';
import { ExpiringFilter } from '@polyclinic/contract';
import { ListScreen, Panel, useSearchFilter } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { stockApi as api } from '../../lib/stock/stock-api';
import { StockBatchList } from './stock-batch-list';

const SEARCH_PARAMS = { days: 'days' } as const;
const CHOICES = [30, 60, 90, 180];

/** Batches that expire soon, and separately those that have expired. */
export function ExpiringScreen() {
  const { t } = useLingui();
  const state = useSearchFilter(ExpiringFilter, SEARCH_PARAMS);
  const query = useQuery({
    ...api.stockBatches.expiring.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Expiring batches`}
      state={state}
      filters={[
        {
          key: 'days',
          label: t`Within`,
          options: CHOICES.map((days) => ({ value: String(days), label: t`${days} days` })),
        },
      ]}
      query={query}
      loading={t`Loading batches...`}
      failed={t`Couldn't load the batches`}
      empty={{
        when: ({ expiring, expired }) => expiring.length === 0 && expired.length === 0,
        text: t`No batches expire in this time`,
      }}
    >
      {({ expiring, expired }) => (
        <Flex vertical gap="middle">
          {expired.length > 0 && (
            <Panel title={t`Expired`}>
              <StockBatchList label={t`Expired`} rows={expired} />
            </Panel>
          )}
          <Panel title={t`Expiring`}>
            {expiring.length === 0 ? (
              <p>{t`No batches expire in this time`}</p>
            ) : (
              <StockBatchList label={t`Expiring`} rows={expiring} />
            )}
          </Panel>
        </Flex>
      )}
    </ListScreen>
  );
}
