import { copyDemo, fillDemo, serve } from './demo-data';

// The server that most browser tests share: prepares the demo data that every other server copies, and serves one copy
// itself.

const [prepared = '', data = '', port = ''] = process.argv.slice(2);

// Stopped during preparation: exiting also stops the server that fills the data.
let stop = (): void => process.exit(1);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop());

await fillDemo(prepared);
copyDemo(prepared, data);
const { child, ended } = await serve(data, ['--port', port]);
child.stderr?.pipe(process.stderr);
stop = () => void child.kill();
await ended;
