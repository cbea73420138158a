import { moduleTarget } from './module-target.js';
import { report } from './report-failure.js';
import { startServer } from './serve.js';

// `pnpm start:module clinical [--port N] [--data DIR]`: serves one module as an app of its own, with its server and no
// shell.

try {
  const [name, ...flags] = process.argv.slice(2);
  const { id, name: folder } = moduleTarget(name);
  process.exitCode = await startServer({ app: folder, flags: ['--app', id, ...flags] });
} catch (error) {
  report(error);
}
