// Remotes get zod through this facade (their build aliases 'zod' to it), so its 90 KB are on a page once.
export { z } from 'zod';
