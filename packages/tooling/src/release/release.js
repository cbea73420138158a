import { parseArgs } from 'node:util';
import { bootstrap } from '../bootstrap.js';
import { report } from '../report-failure.js';

const HELP = `pnpm release MODULE [options]: makes a build of a module known to a server; what runs there stays as it is
unless --channel says otherwise. It can be repeated after it was cut off.

  MODULE             such as finance, or shell
  --dir DIR          a folder that is built already, such as mfe-finance/dist/remote; without it the module is built
  --version VERSION  instead of the one in its package.json
  --bump PART        builds it as the version after the highest known one: patch, minor or major is raised
  --to ADDRESS       the server; else POLYCLINIC_URL, else http://localhost:4000
  --channel CHANNEL  stable or canary: promotes the release as well
  --note TEXT        what is new, for the history

It signs in with the deploy token in POLYCLINIC_DEPLOY_TOKEN, else it asks for the sign-in of a super administrator.
`;

const options = {
  dir: { type: 'string' },
  version: { type: 'string' },
  bump: { type: 'string' },
  to: { type: 'string', default: process.env.POLYCLINIC_URL ?? 'http://localhost:4000' },
  channel: { type: 'string' },
  note: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(HELP.trimEnd());
  else await run(positionals, values);
} catch (error) {
  report(error);
}

async function run(positionals, values) {
  await bootstrap();
  // Imported dynamically because they need packages that the bootstrap installs.
  const { releaseModule } = await import('./release-command.js');
  const { readContract } = await import('./contract.js');
  await releaseModule(positionals, values, { contract: await readContract(), print: console.log });
}
