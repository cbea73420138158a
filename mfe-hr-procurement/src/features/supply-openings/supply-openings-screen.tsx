import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { supplyOpenings } from '@polyclinic/contract';
import { Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { OpeningCard } from './opening-card';
import { OpeningForm } from './opening-form';
import { openingsApi as api } from './openings-api';

/** Stock, open orders, open bills and assets that the clinic brings from its previous system. */
export function SupplyOpeningsScreen() {
  const { t } = useLingui();
  const mayWrite = useMay(supplyOpenings.create.access);
  const query = useQuery({ ...api.supplyOpenings.list.queryOptions(), select: ({ openings }) => openings });
  return (
    <Page title={t`Supply take-over`}>
      {mayWrite && <OpeningForm />}
      <QueryState query={query} loading={t`Loading take-overs...`} failed={t`Couldn't load the take-overs`}>
        {(openings) => openings.map((opening) => <OpeningCard key={opening.id} opening={opening} />)}
      </QueryState>
    </Page>
  );
}
