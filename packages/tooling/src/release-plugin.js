import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createJiti } from 'jiti';
import { requiredRanges } from './shared-modules.js';

/** What a remote exposes: the only module that the shell asks for by name. */
export const SCREENS = './src/screens.ts';

/**
 * Writes what the registry has to know about a build beside its bundles: remote.json is the app's declaration,
 * release.json adds the files with their hashes and what the shell may fetch early.
 */
export class ReleasePlugin {
  constructor({ root, id, version, container }) {
    this.release = { id, version, container };
    this.declarationFile = join(root, 'src/remote.ts');
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      // After the hashes in file names are final: the integrity plugin works in the stage before.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'Release', stage }, async () => {
        compilation.fileDependencies.add(this.declarationFile);
        const { remote } = await createJiti(import.meta.url, { moduleCache: false }).import(this.declarationFile);
        const emit = (name, value) => compilation.emitAsset(name, new sources.RawSource(JSON.stringify(value)));
        emit('remote.json', remote);
        emit('release.json', this.#describe(compilation, remote));
      });
    });
  }

  #describe(compilation, declaration) {
    const files = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => !name.endsWith('.json'))
        .map(({ name, source }) => [name, integrityOf(source.buffer())]),
    );
    const entry = Object.keys(files).find((name) => name.startsWith('remoteEntry.'));
    const preload = [...earlyFiles(compilation, declaration)]
      .filter(([file]) => file !== entry)
      .map(([file, screens]) => ({
        file,
        integrity: files[file],
        ...(screens.size > 0 ? { screens: [...screens] } : {}),
      }));
    return { ...this.release, entry, integrity: files[entry], files, preload, requires: requiredRanges, declaration };
  }
}

/** Files that can be fetched beside the entry: those every screen needs, and those of one screen alone. */
function earlyFiles(compilation, declaration) {
  const early = new Map();
  const add = (group, screen) => {
    for (const file of group.getFiles().filter((name) => name.endsWith('.js'))) {
      const screens = early.get(file) ?? new Set();
      early.set(file, screen ? screens.add(screen) : screens);
    }
  };
  const groups = compilation.chunkGroups.filter((group) => !group.isInitial());
  const importing = (request) => groups.find(({ origins }) => origins.some((origin) => origin.request === request));
  add(importing(SCREENS));
  const named = new Set([...declaration.routes, ...(declaration.dashboardCards ?? [])].map(({ screen }) => screen));
  for (const screen of named) {
    // The exported name in kebab case is the file's (design rule), and screens.ts imports it.
    const file = screen.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const group = groups.find(({ origins }) => origins.some(({ request }) => request?.split('/').at(-1) === file));
    if (!group) throw new Error(`screens.ts has no import of a file named ${file} for ${screen}`);
    add(group, screen);
  }
  return early;
}

function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
