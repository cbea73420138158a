// Remotes import the schema library through this module (their build aliases 'zod' to it), so a page has one copy.
export * as z from './words/schema';
