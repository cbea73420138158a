import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from '../bootstrap.js';
import { report } from '../report-failure.js';
import { StepFailed } from '../step.js';

const HELP = `pnpm release MODULE [options]: makes a build of a module known to a server; what runs there stays as it is
unless --channel says otherwise. It can be repeated after it was cut off.

  MODULE             such as finance, or shell
  --dir DIR          a folder that is built already, such as mfe-finance/dist/remote; without it the module is built
  --version VERSION  instead of the one in its package.json
  --to ADDRESS       the server; else POLYCLINIC_URL, else http://localhost:4000
  --channel CHANNEL  stable or canary: promotes the release as well
  --note TEXT        what is new, for the history

It signs in with the deploy token in POLYCLINIC_DEPLOY_TOKEN, else it asks for the sign-in of a super administrator.
`;

const options = {
  dir: { type: 'string' },
  version: { type: 'string' },
  to: { type: 'string', default: process.env.POLYCLINIC_URL ?? 'http://localhost:4000' },
  channel: { type: 'string' },
  note: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(HELP.trimEnd());
  else await release(positionals, values);
} catch (error) {
  report(error);
}

async function release([module, ...rest], { dir, version, to, channel, note }) {
  if (module === undefined || rest.length > 0) throw new StepFailed('Name one module: pnpm release MODULE (--help)');
  await bootstrap();
  // Imported this late because they need what the bootstrap installs.
  const [
    { readContract },
    { readRelease, entryBytes, kib },
    { connect },
    { signedIn },
    { sendRelease },
    { channelOf },
  ] = await Promise.all([
    import('./contract.js'),
    import('./read-release.js'),
    import('./connection.js'),
    import('./sign-in.js'),
    import('./send-release.js'),
    import('./channel.js'),
  ]);
  const contract = await readContract();
  // Said before anything is built or sent.
  const promoted = channel === undefined ? undefined : channelOf(channel);
  if (version !== undefined && !contract.ReleaseVersion.safeParse(version).success) {
    throw new StepFailed(`${version} is no version such as 1.4.0`);
  }
  const connection = connect(to, contract);
  const folder = dir === undefined ? await buildFrom(module, version) : resolve(dir);
  const built = readRelease(folder, module, contract);
  const { manifest, digest, files } = built;
  if (version !== undefined && manifest.version !== version) {
    throw new StepFailed(`${folder} was built as ${manifest.version}: the version is part of what was built.`);
  }
  const bytes = Object.keys(manifest.files).reduce((sum, file) => sum + files.get(file).length, 0);
  const entry = manifest.kind === 'remote' ? `, its entry ${kib(entryBytes(files.get(manifest.entry)))} gzipped` : '';
  console.log(
    `${module} ${manifest.version} (${digest}): ${Object.keys(manifest.files).length} files, ${kib(bytes)}${entry}`,
  );

  await signedIn(connection, contract, async (api) => {
    const { release: known, sent } = await sendRelease(api, contract, { module, note, ...built });
    console.log(sent > 0 ? `Sent ${sent} files to ${connection.origin}` : `${connection.origin} has all files already`);
    if (known.status === 'WITHDRAWN') {
      throw new StepFailed(`${module} ${known.version} was withdrawn (${known.statusReason}). Release a new version.`);
    }
    if (promoted === undefined) {
      console.log(
        `${module} ${known.version} is released; pnpm modules promote ${module} ${known.version} lets it run`,
      );
      return;
    }
    const body = { version: known.version, channel: promoted, reason: note };
    const { module: now } = await api.call(contract.releases.promote, { params: { module }, body });
    const { previousVersion } = now.channels.find((state) => state.channel === promoted);
    const before = previousVersion === null ? '' : `; a rollback leads to ${previousVersion}`;
    console.log(`${promoted} of ${module} runs ${known.version}${before}`);
  });
}

async function buildFrom(module, version) {
  const { buildRelease } = await import('./build-release.js');
  return buildRelease(module, version);
}
