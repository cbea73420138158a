export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
