import { copyDemo, fillDemo, serve } from './demo-data';

// The server that most browser tests share: prepares the demo data that each further server gets a copy of, and serves one
// copy itself.

const [prepared = '', data = '', port = ''] = process.argv.slice(2);

// Stopped while it prepares: leaving takes the server that fills the data with it.
let stop = (): void => process.exit(1);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop());

await fillDemo(prepared);
copyDemo(prepared, data);
const { child, ended } = await serve(data, ['--port', port]);
child.stderr?.pipe(process.stderr);
stop = () => void child.kill();
await ended;
