// Queries whose number changes, and lists read page by page; a page with a known few asks for them one by one.
export { useInfiniteQuery, useQueries } from '@tanstack/react-query';
