import { chunkHashes } from '../own-chunks';
import { requestedScripts } from '../remotes/load-script';
import { readRegistry } from '../remotes/registry';
import type { HashedFile } from './worker-messages';

const OF_A_RELEASE = /\/(?:assets|[0-9a-f]{32})\/./;

/** Returns the release files that this page has requested, with their hashes; files without a known hash are left out. */
export function usedFiles(): HashedFile[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/\?.*$/, ''));
  const hashes = knownHashes();
  return [...new Set(names)].flatMap((url) => {
    const integrity = hashes.get(url);
    return integrity && OF_A_RELEASE.test(url) ? [{ url, integrity }] : [];
  });
}

/** Hashes by address, from all who name them: the page itself, the registry, and the loaders of chunks. */
function knownHashes(): Map<string, string> {
  const inPage = [...document.querySelectorAll('[integrity]')].map((element) => ({
    url: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    integrity: element.getAttribute('integrity') ?? '',
  }));
  const releases = readRegistry()?.modules.flatMap(({ previous, ...release }) => [
    release,
    ...(previous ? [previous] : []),
  ]);
  const named = (releases ?? []).flatMap(({ entry, integrity, preload }) => [{ url: entry, integrity }, ...preload]);
  const entries = [...inPage, ...named, ...requestedScripts()].map(({ url, integrity }): [string, string] => [
    new URL(url, window.location.origin).href,
    integrity,
  ]);
  return new Map([...entries, ...chunkHashes()]);
}
