import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  checksumOf,
  type ModuleAnswer,
  type ModuleRelease,
  type RegistryAnswer,
  type RemoteManifest,
} from '@polyclinic/contract';

/** A release for tests: the built one with another version and modified code. */
export interface MadeRelease {
  release: ModuleRelease;
  files: ReadonlyMap<string, string>;
}

interface Making {
  version: string;
  /** Changes the code of a file; `screens` are those that alone need it, `isEntry` marks the entry. */
  change?: (code: string, file: { name: string; isEntry: boolean; screens: readonly string[] }) => string;
  /** Other properties of the release. */
  facts?: Partial<ModuleRelease>;
}

const MODULE = 'clinical';
const folder = join(import.meta.dirname, `../mfe-${MODULE}/dist/remote`);

/** Makes a release from the built clinical module with correct hashes; each of its files records that it ran. */
export function makeRelease({ version, change = (code) => code, facts = {} }: Making): MadeRelease {
  const built = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as RemoteManifest;
  const container = `${MODULE}_${version}`.replaceAll(/\W/g, '_');
  const sources = new Map(
    Object.keys(built.files).map((name) => {
      const code = readFileSync(join(folder, name), 'utf8').replaceAll(built.container, container);
      const screens = built.preload.find(({ file }) => file === name)?.screens ?? [];
      const noting = `${code};(globalThis.ran??=[]).push(${JSON.stringify(version)});`;
      return [name, change(noting, { name, isEntry: name === built.entry, screens })] as const;
    }),
  );
  const { files, hashes } = rehash(sources, built.files);
  const digest = createHash('sha256')
    .update(JSON.stringify([...hashes]))
    .digest('hex')
    .slice(0, 32);
  const at = (file: string) => `/remotes/${MODULE}/${digest}/${file}`;
  const hashOf = (file: string) => hashes.get(file) ?? '';
  const { id, requires, declaration, preload, entry } = built;
  return {
    files,
    release: {
      id,
      version,
      digest,
      container,
      requires,
      declaration,
      entry: at(entry),
      integrity: hashOf(entry),
      preload: preload.map(({ file, ...rest }) => ({
        ...rest,
        url: at(file),
        integrity: hashOf(file),
      })),
      ...facts,
    },
  };
}

/** Files contain the hashes of those they load, so a change propagates to all files that lead to it. */
function rehash(sources: ReadonlyMap<string, string>, oldHashes: Record<string, string>) {
  const files = new Map<string, string>();
  const hashes = new Map<string, string>();
  const finish = (name: string): void => {
    if (files.has(name)) return;
    let code = sources.get(name) ?? '';
    files.set(name, code);
    for (const [other, hash] of Object.entries(oldHashes)) {
      if (other === name || !code.includes(hash)) continue;
      finish(other);
      code = code.replaceAll(hash, hashes.get(other) ?? hash);
    }
    files.set(name, code);
    hashes.set(name, `sha384-${createHash('sha384').update(code).digest('base64')}`);
  };
  for (const name of sources.keys()) finish(name);
  return { files, hashes };
}

/** Releases served to a page in addition to the real ones, and a controllable registry. */
export class MadeRegistry {
  #say: (answer: RegistryAnswer) => RegistryAnswer = (answer) => answer;
  readonly #made = new Map<string, MadeRelease>();

  private constructor() {}

  /** Intercepts the registry's responses: the one embedded in the page and those it requests. */
  static async standIn(page: Page): Promise<MadeRegistry> {
    const registry = new MadeRegistry();
    await page.route('**/api/public/modules*', async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      const body = (await response.json()) as { data: RegistryAnswer };
      return route.fulfill({ response, json: { ...body, data: registry.#say(body.data) } });
    });
    await page.route(isPage, (route) => registry.#rewrite(route));
    return registry;
  }

  /** Serves these releases at their own URLs. */
  async serve(page: Page, ...made: MadeRelease[]): Promise<void> {
    for (const one of made) {
      this.#made.set(one.release.digest, one);
      await page.route(`**/remotes/${MODULE}/${one.release.digest}/**`, (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        const code = one.files.get(name);
        return code === undefined ? route.fulfill({ status: 404 }) : fulfilScript(route, code);
      });
    }
  }

  /** Sets what the registry returns for the clinical module from now on. */
  names(change: (module: ModuleAnswer) => ModuleAnswer, rest: Partial<RegistryAnswer> = {}): void {
    this.#say = (answer) => ({
      ...answer,
      ...rest,
      modules: answer.modules.map((module) => (module.id === MODULE ? change(module) : module)),
    });
  }

  /** Withholds the module from now on, as while its first build is under way or after it has failed. */
  prepares({ isFailed = false } = {}): void {
    this.#say = (answer) => ({
      ...answer,
      modules: answer.modules.filter(({ id }) => id !== MODULE),
      preparing: [{ id: MODULE, isFailed }],
    });
  }

  /** Answers from now on as the server does. */
  isDone(): void {
    this.#say = (answer) => answer;
  }

  /** Sets the current and the previous release from now on. */
  runs(made: MadeRelease, previous: MadeRelease | null = null, rest: Partial<RegistryAnswer> = {}): void {
    this.names(() => ({ ...made.release, previous: previous && previous.release }), rest);
  }

  async #rewrite(route: Route): Promise<void> {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const found = / data-sum="\w+" id="registry">(.*?)<\/script>/s.exec(html);
    if (!found?.[1]) return route.fulfill({ response, body: html });
    const answer = JSON.stringify(this.#say(JSON.parse(found[1]) as RegistryAnswer)).replaceAll('<', '\\u003c');
    const body = html
      .replace(found[0], () => ` data-sum="${checksumOf(answer)}" id="registry">${answer}</script>`)
      // Preloads of the release that the server named.
      .replaceAll(new RegExp(`<link rel="preload"[^>]*/remotes/${MODULE}/[^>]*>`, 'g'), '');
    return route.fulfill({ response, body });
  }
}

/** Responds with a script as the server sends it. */
export function fulfilScript(route: Route, body: string): Promise<void> {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' };
  return route.fulfill({ status: 200, headers, body });
}

function isPage(url: URL): boolean {
  return !/^\/(?:api|assets|remotes)\//.test(url.pathname) && !url.pathname.includes('.');
}
