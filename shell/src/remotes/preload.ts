import type { ModuleRelease } from '@polyclinic/contract';
import { isDistrusted, isForeign } from './load-script';

/**
 * Fetches a release's entry and the files of screens at once, instead of one after the other as they ask for each other.
 * Integrity and crossorigin are those of the later requests: otherwise the browser fetches everything twice.
 */
export function preloadScreens(release: ModuleRelease, screens: readonly string[]): void {
  for (const file of filesOf(release, screens)) addLink('preload', file);
}

/** The same for what may be wanted soon, behind everything else on the line. */
export function prefetchScreen(release: ModuleRelease, screen: string): void {
  for (const file of filesOf(release, [screen])) addLink('prefetch', file);
}

interface EarlyFile {
  url: string;
  integrity: string;
}

function filesOf({ entry, integrity, preload }: ModuleRelease, wanted: readonly string[]): EarlyFile[] {
  const files = preload.filter(({ screens }) => !screens || screens.some((screen) => wanted.includes(screen)));
  // Without a hash, or from elsewhere, it will not run.
  return [{ url: entry, integrity }, ...files].filter((file) => file.integrity && !isForeign(file.url));
}

const sent = new Map<string, 'preload' | 'prefetch'>();

function addLink(rel: 'preload' | 'prefetch', { url, integrity }: EarlyFile): void {
  // Sent for before, here or by the page itself; what has failed comes from an address of its own.
  if (sent.get(url) === rel || sent.get(url) === 'preload' || isDistrusted(url)) return;
  sent.set(url, rel);
  if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  const attributes = { rel, as: 'script', href: url, integrity, crossorigin: 'anonymous' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}
