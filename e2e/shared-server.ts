import { copyDemo, fillDemo, serve } from './demo-data';

// The server that most browser tests share: prepares the demo data that each further server gets a copy of, and serves one
// copy itself.

const [prepared = '', data = '', port = ''] = process.argv.slice(2);

await fillDemo(prepared);
copyDemo(prepared, data);
const { child, ended } = await serve(data, ['--port', port]);
child.stderr?.pipe(process.stderr);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal));
await ended;
