// A list of queries whose length changes; a page with a known few asks for them one by one.
export { useQueries } from '@tanstack/react-query';
