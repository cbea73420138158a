import { parseArgs } from 'node:util';
import { StepFailed } from './step.js';
import { report } from './report-failure.js';

// `pnpm dev [--port N]`: serves the whole product from source under one URL with hot reload.
// `pnpm dev NAME --against URL [--port N]`: serves one module from source to the page of a shell that runs elsewhere.

const options = { port: { type: 'string' }, against: { type: 'string' } };

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (more.length > 0 || (name === undefined) !== (values.against === undefined)) {
    throw new StepFailed('Either `pnpm dev`, or `pnpm dev clinical --against https://clinic.example.org`');
  }
  if (name === undefined) await (await import('./dev-all.js')).developAll(Number(values.port ?? 4000));
  else {
    const { developOne } = await import('./dev-one.js');
    await developOne(name, { against: values.against, port: Number(values.port ?? 4010) });
  }
} catch (error) {
  report(error);
}
