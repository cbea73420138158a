// Dynamic numbers of queries, and infinite lists; a page with a few fixed queries uses useQuery for each.
export { useInfiniteQuery, useQueries } from '@tanstack/react-query';
