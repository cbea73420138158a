import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createJiti } from 'jiti';
import { describeOffers, describeUses, noteOffers, noteUses } from './compatibility.js';
import { providedVersions, requiredRanges } from './shared-modules.js';

/** Module that a remote exposes: the only one that the shell requests by name. */
export const SCREENS = './src/screens.ts';

/**
 * Writes the metadata of a build beside its bundles (the contract's ReleaseManifest): remote.json is the app's
 * declaration, release.json adds the files with their hashes and the preloads for the shell.
 */
export class RemoteReleasePlugin {
  constructor({ root, id, version, container }) {
    this.release = { kind: 'remote', id, version, container };
    this.declarationFile = join(root, 'src/remote.ts');
  }

  apply(compiler) {
    const noted = notedIn(compiler, noteUses);
    whenNamed(compiler, async (compilation, emit) => {
      compilation.fileDependencies.add(this.declarationFile);
      const { remote } = await createJiti(import.meta.url, { moduleCache: false }).import(this.declarationFile);
      emit('remote.json', remote);
      // A development build runs with the current server and shell, whatever it uses.
      const uses = isRelease(compilation) ? await describeUses(noted.get(compilation)) : undefined;
      emit('release.json', { ...this.#describe(compilation, remote), uses });
    });
  }

  #describe(compilation, declaration) {
    const files = hashedFiles(compilation);
    if (isRelease(compilation)) refuseUnchecked(Object.keys(files));
    const entry = Object.keys(files).find((name) => name.startsWith('remoteEntry.'));
    // A dev server is local: preloading gains nothing.
    const preload = [...(isRelease(compilation) ? criticalFiles(compilation, declaration) : [])]
      .filter(([file]) => file !== entry)
      .map(([file, screens]) => ({
        file,
        integrity: files[file],
        ...(screens.size > 0 ? { screens: [...screens] } : {}),
      }));
    const texts = isRelease(compilation) ? earlyTexts(compilation, files) : undefined;
    const more = { preload, texts, requires: requiredRanges, declaration };
    return { ...this.release, entry, integrity: files[entry], files, ...more };
  }
}

/** Writes the metadata of the shell, whose page is the entry. */
export class ShellReleasePlugin {
  constructor({ root, version, early }) {
    this.version = version;
    this.pagesFile = join(root, 'src/own-pages.ts');
    /** Requests of the dynamic imports whose files a signed-in page needs at once. */
    this.early = early;
  }

  apply(compiler) {
    const noted = notedIn(compiler, noteOffers);
    whenNamed(compiler, async (compilation, emit) => {
      compilation.fileDependencies.add(this.pagesFile);
      const { ownPages } = await createJiti(import.meta.url, { moduleCache: false }).import(this.pagesFile);
      const files = hashedFiles(compilation);
      const groups = compilation.chunkGroups.filter(({ origins }) =>
        origins.some(({ request }) => this.early.includes(request)),
      );
      if (groups.length < this.early.length) throw new Error(`The shell has no import of one of ${this.early}`);
      const early = [...new Set(groups.flatMap(scriptsOf))].map((file) => ({ file, integrity: files[file] }));
      const id = { kind: 'shell', id: 'shell', version: this.version, page: 'index.html' };
      const offers = isRelease(compilation) ? describeOffers(noted.get(compilation)) : undefined;
      const texts = isRelease(compilation) ? earlyTexts(compilation, files) : undefined;
      const more = { early, texts, provides: providedVersions, pages: ownPages, offers, startsWithPart: true };
      emit('release.json', { ...id, files, ...more });
    });
  }
}

/** Calls `note` for each compilation and returns the results by compilation. */
function notedIn(compiler, note) {
  const noted = new WeakMap();
  compiler.hooks.thisCompilation.tap('Release', (compilation) => noted.set(compilation, note(compilation)));
  return noted;
}

function isRelease({ options }) {
  return options.mode === 'production';
}

function whenNamed(compiler, describe) {
  const { Compilation, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('Release', (compilation) => {
    // After the hashes in file names are final: the integrity plugin works in the stage before.
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    const emit = (name, value) => compilation.emitAsset(name, new sources.RawSource(JSON.stringify(value)));
    compilation.hooks.processAssets.tapPromise({ name: 'Release', stage }, async () => describe(compilation, emit));
  });
}

function hashedFiles(compilation) {
  return Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.json'))
      // Sorted: the order in which files are finished differs from build to build, and the digest would with it.
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, source }) => [name, integrityOf(source.buffer())]),
  );
}

/**
 * Refuses files other than scripts: a page verifies the integrity of a remote's scripts only, so a changed style sheet
 * would go unnoticed.
 */
function refuseUnchecked(files) {
  const unchecked = files.filter((name) => !name.endsWith('.js'));
  if (unchecked.length === 0) return;
  throw new Error(
    `A remote consists of scripts alone: no page checks the bytes of ${unchecked.join(', ')}. ` +
      'Styles belong into Styles of @polyclinic/ui, pictures into a component.',
  );
}

function scriptsOf(group) {
  return group.getFiles().filter((name) => name.endsWith('.js'));
}

/** Returns files that can be preloaded with the entry: those that every screen needs, and those of a single screen. */
function criticalFiles(compilation, declaration) {
  const early = new Map();
  const add = (group, screen) => {
    for (const file of scriptsOf(group)) {
      const screens = early.get(file) ?? new Set();
      early.set(file, screen ? screens.add(screen) : screens);
    }
  };
  const groups = compilation.chunkGroups.filter((group) => !group.isInitial());
  const importing = (request) => groups.find(({ origins }) => origins.some((origin) => origin.request === request));
  add(importing(SCREENS));
  const { routes, dashboardCards = [], extensions = [], publicPages = [] } = declaration;
  const named = new Set([...routes, ...dashboardCards, ...extensions, ...publicPages].map(({ screen }) => screen));
  for (const screen of named) {
    // By convention the file is named after the export in kebab case, and screens.ts imports it.
    const file = screen.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const group = groups.find(({ origins }) => origins.some(({ request }) => request?.split('/').at(-1) === file));
    if (!group) throw new Error(`screens.ts has no import of a file named ${file} for ${screen}`);
    add(group, screen);
    for (const parent of group.getParents().filter(listsScreens)) add(parent, screen);
  }
  return early;
}

/** Returns whether a group is a list of screens that screens.ts loads with the first of them, such as record-screens.ts. */
function listsScreens({ origins }) {
  return origins.some(({ request }) => request?.endsWith('-screens'));
}

/** Catalogues by language; those of parts that load later (`?late`, `?record`, `?more`) are no part of a first screen. */
const EARLY_TEXTS = /\/locales\/(\w+)\.po(?:\?(?:early|main))?$/;

/** Returns the files with the texts of a first screen, by language: the page requests those of the language it shows. */
function earlyTexts(compilation, files) {
  const texts = {};
  for (const group of compilation.chunkGroups) {
    for (const { request = '' } of group.origins) {
      const [, language] = EARLY_TEXTS.exec(request) ?? [];
      if (language) (texts[language] ??= new Set()).add(...scriptsOf(group));
    }
  }
  const named = (found) => [...found].sort().map((file) => ({ file, integrity: files[file] }));
  return Object.fromEntries(Object.entries(texts).map(([language, found]) => [language, named(found)]));
}

function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
