import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConsumableUsageFilter, ConsumableUsageStatus } from '@polyclinic/contract';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { UsageList } from './usage-list';
import { USAGE_STATUS_LABELS } from './usage-labels';

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };

/** Consumables of completed treatments, which a storekeeper marks as recorded. */
export function ConsumableUsagesScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(ConsumableUsageFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.consumableUsages.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Consumables used`}
      footer={(total) => plural(total, { one: '# consumable', other: '# consumables' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: [
            { value: 'open', label: t`Open` },
            ...ConsumableUsageStatus.options.map((value) => ({ value, label: i18n._(USAGE_STATUS_LABELS[value]) })),
          ],
        },
      ]}
      query={query}
      loading={t`Loading consumables...`}
      failed={t`Couldn't load the consumables`}
      empty={{
        when: ({ usages }) => usages.length === 0,
        text: state.isNarrowed ? t`No consumables found` : t`No consumables used yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Completed treatments list their consumables here.`,
      }}
    >
      {(data, list) => <UsageList usages={data.usages} {...list} />}
    </ListScreen>
  );
}
