import { parseArgs } from 'node:util';
import { bootstrap } from '../bootstrap.js';
import { report } from '../report-failure.js';

const HELP = `pnpm modules COMMAND [options]: who runs which release of the modules of a server, and changing it.

  list [MODULE]                      what the channels run and who runs something else; of one module its releases too
  health MODULE [--hours 24]         loads, failures and times of each release
  history MODULE                     who changed what, and why
  promote MODULE VERSION [--channel stable|canary] [--reason TEXT]
  rollback MODULE --reason TEXT [--channel stable|canary] [--version VERSION]
                                     withdraws what runs; without --version back to the release before
  assign MODULE (--clinic NAME-OR-ID | --share PERCENT) (--channel CHANNEL | --version VERSION) --reason TEXT
  unassign MODULE (--clinic NAME-OR-ID | --share any)
                                     takes an assignment back
  retire MODULE VERSION --reason TEXT
                                     removes the files of a release that nobody is pointed to

  --to ADDRESS                       the server; else POLYCLINIC_URL, else http://localhost:4000

It signs in with the deploy token in POLYCLINIC_DEPLOY_TOKEN, which is good for its own module, else it asks for the
sign-in of a super administrator.
`;

const text = { type: 'string' };
const options = {
  to: {
    ...text,
    default: process.env.POLYCLINIC_URL ?? 'http://localhost:4000',
  },
  channel: text,
  version: text,
  clinic: text,
  share: text,
  reason: text,
  hours: text,
  help: {
    type: 'boolean',
    short: 'h',
  },
};

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options,
    allowPositionals: true,
  });
  if (values.help || positionals.length === 0) console.log(HELP.trimEnd());
  else await run(positionals, values);
} catch (error) {
  report(error);
}

async function run(positionals, values) {
  await bootstrap();
  // Imported dynamically because they need packages that the bootstrap installs.
  const { runCommand } = await import('./module-commands.js');
  const { readContract } = await import('./contract.js');
  await runCommand(positionals, values, { contract: await readContract(), print: console.log });
}
