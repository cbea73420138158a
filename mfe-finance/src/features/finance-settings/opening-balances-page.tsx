import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { openingBalances } from '@polyclinic/contract';
import { QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { OpeningForm } from './opening-form';
import { OpeningImportCard } from './opening-imports';

/** Balances that the clinic brings from its previous system. */
export function OpeningBalancesPage() {
  const { t } = useLingui();
  const mayWrite = useMay(openingBalances.create.access);
  const query = useQuery({ ...api.openingBalances.list.queryOptions(), select: ({ imports }) => imports });
  return (
    <>
      {mayWrite && <OpeningForm />}
      <QueryState query={query} loading={t`Loading opening balances...`} failed={t`Couldn't load the opening balances`}>
        {(imports) => imports.map((record) => <OpeningImportCard key={record.id} record={record} />)}
      </QueryState>
    </>
  );
}
