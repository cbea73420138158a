import { parseArgs } from 'node:util';
import { bootstrap } from '../bootstrap.js';
import { report } from '../report-failure.js';
import { StepFailed } from '../step.js';

const HELP = `pnpm modules COMMAND [options]: who runs which release of the modules of a server, and changing it.

  list [MODULE]                      what the channels run and who runs something else; of one module its releases too
  health MODULE [--hours 24]         loads, failures and times of each release
  history MODULE                     who changed what, and why
  promote MODULE VERSION [--channel stable|canary] [--reason TEXT]
  rollback MODULE --reason TEXT [--channel stable|canary] [--version VERSION]
                                     withdraws what runs; without --version back to the release before
  assign MODULE (--clinic NAME-OR-ID | --share PERCENT) (--channel CHANNEL | --version VERSION) --reason TEXT
  unassign MODULE (--clinic NAME-OR-ID | --share)
                                     takes an assignment back
  retire MODULE VERSION --reason TEXT
                                     removes the files of a release that nobody is pointed to

  --to ADDRESS                       the server; else POLYCLINIC_URL, else http://localhost:4000

It signs in with the deploy token in POLYCLINIC_DEPLOY_TOKEN, which is good for its own module, else it asks for the
sign-in of a super administrator.
`;

const text = { type: 'string' };
const options = {
  to: { ...text, default: process.env.POLYCLINIC_URL ?? 'http://localhost:4000' },
  ...{ channel: text, version: text, clinic: text, share: text, reason: text, hours: text },
  help: { type: 'boolean', short: 'h' },
};

try {
  const { values, positionals } = parseArgs({
    args: withShare(process.argv.slice(2)),
    options,
    allowPositionals: true,
  });
  if (values.help || positionals.length === 0) console.log(HELP.trimEnd());
  else await run(positionals, values);
} catch (error) {
  report(error);
}

async function run([name, ...words], values) {
  await bootstrap();
  // Imported this late because they need what the bootstrap installs.
  const [{ commands }, { readContract }, { connect }, { signedIn }] = await Promise.all([
    import('./module-commands.js'),
    import('./contract.js'),
    import('./connection.js'),
    import('./sign-in.js'),
  ]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StepFailed(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`);
  const { words: named, needs = [] } = command;
  if (words.length > named.length || named.some((word, index) => word.required && words[index] === undefined)) {
    throw new StepFailed(
      `pnpm modules ${name} takes ${named.map((word) => word.name).join(' and ') || 'nothing else'}`,
    );
  }
  const missing = needs.find((option) => !values[option]);
  if (missing) throw new StepFailed(`pnpm modules ${name} needs --${missing}`);
  const contract = await readContract();
  const connection = connect(values.to, contract);
  // What is wrong with the words is said before anybody types a password.
  const work = command.prepare(words, values, contract);
  await signedIn(connection, contract, async (api) => console.log(await work(api)));
}

/** The share that is taken back needs no figure: there is one. */
function withShare(args) {
  const at = args.indexOf('--share');
  const hasFigure = at >= 0 && /^\d/.test(args[at + 1] ?? '');
  return at < 0 || hasFigure ? args : args.toSpliced(at, 1, '--share=any');
}
