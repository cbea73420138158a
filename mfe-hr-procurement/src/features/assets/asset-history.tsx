import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { AssetMovement } from '@polyclinic/contract';
import { DataList, QueryState, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { MOVEMENT_LABELS } from '../../lib/asset-labels';
import { api } from '../../lib/assets-api';

/** All changes of the values of an asset, newest first. */
export function AssetHistory({ assetId: id }: { assetId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount, money, currency } = useAmount();
  const query = useQuery(api.assets.movements.queryOptions({ params: { id } }));
  const kind = ({ kind: of, book, details }: AssetMovement) => (
    <div>
      {i18n._(MOVEMENT_LABELS[of])}
      {book === 'TAX' && ` (${t`Tax`})`}
      {details && <div className="pc-list-sub">{details}</div>}
    </div>
  );
  const day = ({ date }: AssetMovement) => <time dateTime={date}>{format.date(date)}</time>;
  return (
    <QueryState
      query={query}
      loading={t`Loading the history...`}
      failed={t`Couldn't load the history`}
      empty={{ when: ({ movements }) => movements.length === 0, text: t`No entries yet` }}
    >
      {({ movements }) => (
        <DataList
          label={t`History`}
          rows={movements}
          rowKey={(row) => row.id}
          columns={[
            { key: 'date', title: t`Date`, isOneLine: true, render: day },
            { key: 'kind', title: t`Change`, render: kind },
            {
              key: 'cost',
              title: t`Cost (${currency})`,
              align: 'end',
              render: ({ cost }) => (cost === 0 ? '–' : amount(cost)),
            },
            {
              key: 'accumulated',
              title: t`Accumulated (${currency})`,
              align: 'end',
              render: ({ accumulated }) => (accumulated === 0 ? '–' : amount(accumulated)),
            },
          ]}
          renderCard={(row) => (
            <Flex justify="space-between" align="start" gap="small">
              <div>
                {kind(row)}
                {day(row)}
              </div>
              <span>{money(row.cost - row.accumulated)}</span>
            </Flex>
          )}
        />
      )}
    </QueryState>
  );
}
