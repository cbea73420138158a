import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { stocktakes, type Stocktake } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { supplyApi as api } from '../../lib/supply-api';
import { STOCKTAKES_STYLES } from './stocktakes-styles';

const LIMIT = 50;

/** Counts in progress on a phone, and the locations at which one can be started. */
export function StocktakesScreen() {
  const { t } = useLingui();
  const mayStart = useMay(stocktakes.create.access);
  const query = useQuery({
    ...api.stocktakes.list.queryOptions({ query: { status: 'COUNTING', limit: LIMIT } }),
    select: (data) => data.stocktakes,
  });
  return (
    <Page title={t`Stocktakes`}>
      <Styles name="mobile-stocktakes" css={STOCKTAKES_STYLES} />
      <div className="pc-mobile-stocktakes">
        <QueryState
          query={query}
          loading={t`Loading stocktakes...`}
          failed={t`Couldn't load the stocktakes`}
          empty={{ when: (data) => data.length === 0, text: t`No stocktake in progress` }}
        >
          {(data) => <InProgress rows={data} />}
        </QueryState>
        {mayStart && <StartAt taken={(query.data ?? []).map(({ locationId }) => locationId)} />}
      </div>
    </Page>
  );
}

function InProgress({ rows }: { rows: Stocktake[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul aria-label={t`Stocktakes in progress`}>
      {rows.map(({ id, locationName, countedCount, lineCount, createdAt }) => (
        <li key={id} className="pc-mobile-stocktakes-card">
          <Link to={paths.stocktake(id)}>{locationName}</Link>
          <small>{format.dateTime(createdAt)}</small>
          <span>{t`${countedCount} of ${lineCount} lines counted`}</span>
        </li>
      ))}
    </ul>
  );
}

function StartAt({ taken }: { taken: readonly string[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const query = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  const start = useMutation({
    ...api.stocktakes.create.mutationOptions(),
    onSuccess: ({ stocktake }) => void navigate(paths.stocktake(stocktake.id)),
    onError: (error) => void message.error(errorText(error, t`Couldn't start the stocktake. Try again.`)),
  });
  const free = (query.data ?? []).filter(({ id, isActive }) => isActive && !taken.includes(id));
  const count = free.length;
  if (count === 0) return null;
  return (
    <section aria-label={t`Start stocktake`}>
      <h3>{plural(count, { one: 'Start a stocktake at this location', other: 'Start a stocktake at a location' })}</h3>
      <ul>
        {free.map(({ id, name }) => (
          <li key={id}>
            <Button block disabled={start.isPending} onClick={() => start.mutate({ body: { locationId: id } })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
