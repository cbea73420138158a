// Remotes get the schema library through this facade (their build maps 'zod' to it), so it is on a page once.
export * as z from './words/schema';
