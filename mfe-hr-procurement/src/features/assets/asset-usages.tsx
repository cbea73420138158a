import { useLingui } from '@lingui/react/macro';
import type { assetDepreciation, DataOf } from '@polyclinic/contract';
import { DataList, QueryState, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/assets-api';

type Usage = DataOf<typeof assetDepreciation.usages>['usages'][number];

/** Units recorded for an asset, such as procedures done on it, newest first. */
export function AssetUsages({ assetId: id }: { assetId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(api.assetDepreciation.usages.queryOptions({ params: { id } }));
  const day = ({ usedOn }: Usage) => <time dateTime={usedOn}>{format.date(usedOn)}</time>;
  const units = ({ units: quantity }: Usage) => format.number(quantity as `${number}`);
  return (
    <QueryState
      query={query}
      loading={t`Loading the recorded units...`}
      failed={t`Couldn't load the recorded units`}
      empty={{
        when: ({ usages }) => usages.length === 0,
        text: t`No units recorded yet`,
        hint: t`Record procedures done with the asset to see what one of them costs.`,
      }}
    >
      {({ usages }) => (
        <DataList
          label={t`Recorded units`}
          rows={usages}
          rowKey={({ id: usageId }) => usageId}
          columns={[
            { key: 'day', title: t`Date`, isOneLine: true, render: day },
            { key: 'units', title: t`Units`, align: 'end', render: units },
            { key: 'notes', title: t`Notes`, render: ({ notes }) => notes ?? '–' },
          ]}
          renderCard={(row) => (
            <Flex justify="space-between" gap="small">
              <span>
                {day(row)} {row.notes}
              </span>
              <span>{units(row)}</span>
            </Flex>
          )}
        />
      )}
    </QueryState>
  );
}
