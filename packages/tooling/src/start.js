import { report } from './report-failure.js';
import { startServer } from './serve.js';

// `npm start [flags of the server]`: starts the product from a bare clone.

try {
  process.exitCode = await startServer({ flags: process.argv.slice(2) });
} catch (error) {
  report(error);
}
