import { root } from '../bootstrap.js';
import { forbiddenImports } from './walls.js';

// `pnpm lint`: every import that crosses a wall, and every circle.

const found = forbiddenImports(root);
for (const { file, text } of found) console.error(`${file}: ${text}`);
if (found.length > 0) process.exitCode = 1;
