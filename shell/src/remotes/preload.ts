import type { ModuleRelease } from '@polyclinic/contract';
import { isDistrusted, isForeign } from './load-script';

/**
 * Preloads a release's entry and the files of screens in parallel, instead of as a waterfall. Integrity and crossorigin
 * must match the later requests: otherwise the browser downloads everything twice.
 */
export function preloadScreens(release: ModuleRelease, screens: readonly string[]): void {
  for (const file of filesOf(release, screens)) addLink('preload', file);
}

/** Prefetches files that may be needed soon, at the lowest priority. */
export function prefetchScreen(release: ModuleRelease, screen: string): void {
  for (const file of filesOf(release, [screen])) addLink('prefetch', file);
}

/** Fetches the schema library, which most forms validate with, so that opening the first one does not wait for it. */
export function prefetchForms(): void {
  // The form that needs it reports a failure.
  import('@polyclinic/ui/kit/schema').catch(() => undefined);
}

interface CriticalFile {
  url: string;
  integrity: string;
}

function filesOf({ entry, integrity, preload }: ModuleRelease, neededScreens: readonly string[]): CriticalFile[] {
  const files = preload.filter(({ screens }) => !screens || screens.some((screen) => neededScreens.includes(screen)));
  // A file without a hash, or from elsewhere, would not run.
  return [{ url: entry, integrity }, ...files].filter((file) => file.integrity && !isForeign(file.url));
}

const sent = new Map<string, 'preload' | 'prefetch'>();

function addLink(rel: 'preload' | 'prefetch', { url, integrity }: CriticalFile): void {
  // Already requested, here or by the page itself; failed files are requested at fresh URLs.
  if (sent.get(url) === rel || sent.get(url) === 'preload' || isDistrusted(url)) return;
  sent.set(url, rel);
  if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  const attributes = { rel, as: 'script', href: url, integrity, crossorigin: 'anonymous' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}
