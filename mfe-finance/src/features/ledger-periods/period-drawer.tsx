import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, DescriptionList, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { ClosingChecklist } from './closing-checklist';
import { PeriodStatusTag } from './fiscal-year';
import { PeriodActions } from './period-actions';
import { usePeriodName } from './use-period-name';

/** A period with the checklist for closing it. */
export function PeriodDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const format = useFormat();
  const periodName = usePeriodName();
  const query = useQuery(api.ledgerPeriods.checklist.queryOptions({ params: { id } }));
  const period = query.data?.period;
  const asker = period?.reopenRequestedBy;
  return (
    <DetailDrawer
      title={period ? periodName(period) : t`Accounting period`}
      closeTo={paths.periods}
      footer={query.data && <PeriodActions {...query.data} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the checklist...`}
        failed={t`Couldn't load the checklist`}
        missing={{ title: t`Accounting period not found`, to: paths.periods, back: t`All accounting periods` }}
      >
        {({ period: shown, items }) => (
          <>
            <DescriptionList
              items={[
                { label: t`Status`, value: <PeriodStatusTag period={shown} /> },
                { label: t`Reopening requested by`, value: asker && personName(asker) },
                {
                  label: t`Entries`,
                  value: (
                    <Link to={`${paths.journal}?from=${shown.from}&to=${shown.to}`}>
                      {format.number(shown.entryCount)}
                    </Link>
                  ),
                },
              ]}
            />
            <ClosingChecklist items={items} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}
