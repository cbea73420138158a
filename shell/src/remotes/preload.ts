import type { ModuleRelease } from '@polyclinic/contract';

/**
 * Fetches a release's entry and the files of one screen at once, instead of one after the other as they ask for each
 * other. Integrity and crossorigin are those of the later requests: otherwise the browser fetches everything twice.
 */
export function preloadScreen({ entry, integrity, preload }: ModuleRelease, screen: string): void {
  addLink(entry, integrity);
  for (const { url, integrity: hash, screens } of preload) {
    if (!screens || screens.includes(screen)) addLink(url, hash);
  }
}

function addLink(href: string, integrity: string): void {
  if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  const attributes = { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  // Gone, it can be tried again with the next screen that needs the file.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}
