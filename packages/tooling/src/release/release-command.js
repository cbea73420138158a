import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findTargets } from '../build-targets.js';
import { StepFailed } from '../step.js';
import { channelOf } from './channel.js';
import { connect } from './connection.js';
import { misfitLines } from './misfit-lines.js';
import { bumpOf, nextVersion } from './next-version.js';
import { entryBytes, kib, readRelease } from './read-release.js';
import { releaseTarget } from './release-target.js';
import { requireTranslations } from './require-translations.js';
import { sendRelease } from './send-release.js';
import { signedIn } from './sign-in.js';

/** Builds or reads a release of a module, validates and uploads it and optionally promotes it, printing each step. */
export async function releaseModule([module, ...rest], values, { contract, print }) {
  const { dir, version, bump, to, channel, note } = values;
  if (module === undefined || rest.length > 0) throw new StepFailed('Name one module: pnpm release MODULE (--help)');
  // Invalid arguments are reported before anything is built or sent.
  const promoted = channel === undefined ? undefined : channelOf(channel);
  if (version !== undefined && !contract.ReleaseVersion.safeParse(version).success) {
    throw new StepFailed(`${version} is no version such as 1.4.0`);
  }
  const raised = bump === undefined ? undefined : bumpOf(bump);
  if (raised && (version ?? dir) !== undefined) throw new StepFailed('Say --bump, --version or --dir, one of them');
  const connection = connect(to, contract);
  if (raised) releaseTarget(module);
  const ready = raised ? undefined : await prepare(module, { dir, version }, { contract, print });

  await signedIn(connection, contract, async (api) => {
    const nextOf = async () => nextVersion(await versionsOf(api, contract, module), raised);
    const built = ready ?? (await prepare(module, { version: await nextOf() }, { contract, print }));
    const { release, sent } = await sendRelease(api, contract, { module, note, ...built }).catch(async (error) => {
      if (error.code !== 'RELEASE_VERSION_TAKEN') throw error;
      const how = dir === undefined ? `--bump patch or --version ${await nextOf()}` : `build it as ${await nextOf()}`;
      throw new StepFailed(`${error.message}\n  The next one: ${how}`);
    });
    print(sent > 0 ? `Sent ${count(sent)} to ${connection.origin}` : `${connection.origin} has all files already`);
    if (release.status === 'WITHDRAWN') {
      throw new StepFailed(
        `${module} ${release.version} was withdrawn (${release.statusReason}). Release a new version.`,
      );
    }
    if (promoted === undefined) {
      const misfits = misfitLines(release.misfits);
      if (misfits.length > 0) print(['It cannot be promoted yet:', ...misfits].join('\n  '));
      print(`${module} ${release.version} is released; pnpm modules promote ${module} ${release.version} lets it run`);
      return;
    }
    const body = { version: release.version, channel: promoted, reason: note };
    const { module: now } = await api.call(contract.releases.promote, { params: { module }, body });
    const { previousVersion } = now.channels.find((state) => state.channel === promoted);
    const before = previousVersion === null ? '' : `; a rollback leads to ${previousVersion}`;
    print(`${promoted} of ${module} runs ${release.version}${before}`);
  });
}

/** Builds a release, or reads one that is built, and validates it. */
async function prepare(module, { dir, version }, { contract, print }) {
  const folder = dir === undefined ? await buildFrom(module, version) : resolve(dir);
  const built = readRelease(folder, module, contract);
  if (version !== undefined && built.manifest.version !== version) {
    throw new StepFailed(`${folder} was built as ${built.manifest.version}: the version is part of what was built.`);
  }
  print(describe(built));
  return built;
}

/** Versions of a module that the server knows, and the one of its package.json. */
async function versionsOf({ call }, { releases }, module) {
  const { releases: known } = await call(releases.list, { params: { module } });
  const own = findTargets().find(
    ({ kind, id, name }) => (kind === 'shell' || kind === 'app') && (id ?? name) === module,
  );
  const manifest = own && JSON.parse(readFileSync(join(own.folder, 'package.json'), 'utf8'));
  return [...known.map(({ version }) => version), ...(manifest ? [manifest.version] : [])];
}

function describe({ manifest, digest, files }) {
  const names = Object.keys(manifest.files);
  const bytes = names.reduce((sum, file) => sum + files.get(file).length, 0);
  const entry = manifest.kind === 'remote' ? `, its entry ${kib(entryBytes(files.get(manifest.entry)))} gzipped` : '';
  return `${manifest.id} ${manifest.version} (${digest}): ${count(names.length)}, ${kib(bytes)}${entry}`;
}

const count = (files) => (files === 1 ? '1 file' : `${files} files`);

async function buildFrom(module, version) {
  const target = releaseTarget(module);
  await requireTranslations(target);
  // The bundler is not loaded for a folder that is already built.
  const { buildRelease } = await import('./build-release.js');
  return buildRelease(target, version);
}
