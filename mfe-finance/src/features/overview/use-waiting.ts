import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const LIMIT = 100;

/** Numbers of documents that need approval. */
export interface Waiting {
  entries: number;
  refunds: number;
  writeOffs: number;
}

/** Loads the numbers of documents that need approval, from all three lists as one query. */
export function useWaiting() {
  const limit = LIMIT;
  const entries = useQuery(api.journalEntries.list.queryOptions({ query: { status: 'PENDING', limit } }));
  const refunds = useQuery(api.payments.list.queryOptions({ query: { needsApproval: 'true', limit } }));
  const writeOffs = useQuery(api.invoices.list.queryOptions({ query: { needsApproval: 'true', limit } }));
  const all = [entries, refunds, writeOffs];
  const isEach = entries.data && refunds.data && writeOffs.data;
  return {
    ...entries,
    isPending: all.some(({ isPending }) => isPending),
    isError: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    data: isEach && {
      entries: entries.data.entries.length,
      refunds: refunds.data.payments.length,
      writeOffs: writeOffs.data.invoices.length,
    },
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
