import { root } from '../bootstrap.js';
import { forbiddenImports } from './walls.js';

// `pnpm lint`: reports every import that breaks an import rule, and every cycle.

const found = forbiddenImports(root);
for (const { file, text } of found) console.error(`${file}: ${text}`);
if (found.length > 0) process.exitCode = 1;
