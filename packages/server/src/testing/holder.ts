import { startDatabase } from '../platform/db/start-database';
import { StartRefused } from '../platform/db/start-refused';

const [dataFolder = '', secret = ''] = process.argv.slice(2);

/** Starts the database part of a server: reports when it is ready and runs until it is killed. */
async function hold(): Promise<void> {
  const began = performance.now();
  const { ownerUrl, stop } = await startDatabase({ dataFolder, secret, checksCatalogue: false, say: () => undefined });
  // Simulates a second Ctrl+C while the server is stopping.
  process.on('SIGUSR2', () => {
    void stop();
    setTimeout(() => process.exit(1), 3);
  });
  process.stdout.write(`ready after ${Math.round(performance.now() - began)}: ${ownerUrl}\n`);
  setInterval(() => undefined, 60_000);
}

hold().catch((error: unknown) => {
  process.stderr.write(error instanceof StartRefused ? `${error.message}\n` : String(error));
  process.exit(1);
});
