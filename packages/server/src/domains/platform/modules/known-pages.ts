import type { KnownRelease } from './registry.rules';

/**
 * Returns whether a path is a page of this shell or of any module in the registry, running or not. A shell that does not
 * name its pages knows every path.
 */
export function isKnownPage(path: string, shell: KnownRelease, releases: readonly KnownRelease[]): boolean {
  const own = shell.manifest.kind === 'shell' ? shell.manifest.pages : undefined;
  if (!own) return true;
  const words = wordsOf(path);
  const ofModules = releases.flatMap(({ manifest }) =>
    manifest.kind === 'remote' ? manifest.declaration.routes.map((route) => route.path) : [],
  );
  return path === 'index.html' || [...own, ...ofModules].some((pattern) => isMatch(wordsOf(pattern), words));
}

/** As the router of the page compares: regardless of case and of a slash at the end. */
function wordsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

function isMatch(pattern: readonly string[], words: readonly string[]): boolean {
  // Optional parts and wildcards: the page decides.
  if (pattern.some((part) => /[*?]/.test(part))) return true;
  return pattern.length === words.length && pattern.every((part, at) => part.startsWith(':') || part === words[at]);
}
