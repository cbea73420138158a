import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MaterialUsageFilter, MaterialUsageStatus } from '@polyclinic/contract';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import { UsageList } from './usage-list';
import { USAGE_STATUS_LABELS } from './usage-labels';

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };

/** Material of completed treatments, which a storekeeper marks as recorded. */
export function MaterialUsagesScreen() {
  const { t, i18n } = useLingui();
  const state = useSearchFilter(MaterialUsageFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.materialUsages.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Materials used`}
      footer={(total) => plural(total, { one: '# material', other: '# materials' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: [
            { value: 'open', label: t`Open` },
            ...MaterialUsageStatus.options.map((value) => ({ value, label: i18n._(USAGE_STATUS_LABELS[value]) })),
          ],
        },
      ]}
      query={query}
      loading={t`Loading materials...`}
      failed={t`Couldn't load the materials`}
      empty={{
        when: ({ usages }) => usages.length === 0,
        text: state.isNarrowed ? t`No materials found` : t`No materials used yet`,
        hint: state.isNarrowed ? t`Clear the filters to see all.` : t`Completed treatments list their materials here.`,
      }}
    >
      {(data, list) => <UsageList usages={data.usages} {...list} />}
    </ListScreen>
  );
}
