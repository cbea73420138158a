import type { HashedFile } from '../version/worker-messages';

const SCRIPT = /<script\b([^>]*)>/g;
const REGISTRY = /<script[^>]*id="registry"[^>]*>([^<]*)<\/script>/;

/**
 * Returns the scripts that a page of the shell starts with; undefined if the page is damaged: without its end, its root
 * or a script, with a script that has no hash, or with modules that cannot be read.
 */
export function scriptsOfPage(html: string): HashedFile[] | undefined {
  if (!/<\/html>\s*$/.test(html) || !html.includes('id="root"') || !hasReadableModules(html)) return undefined;
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '']) => {
    const url = attribute('src', attributes);
    return url === undefined ? [] : [{ url, integrity: attribute('integrity', attributes) ?? '' }];
  });
  return scripts.length > 0 && scripts.every(({ integrity }) => integrity) ? scripts : undefined;
}

function attribute(name: string, attributes: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** The page from before the login names no modules. */
function hasReadableModules(html: string): boolean {
  if (!html.includes('id="registry"')) return true;
  try {
    JSON.parse(REGISTRY.exec(html)?.[1] ?? '');
    return true;
  } catch {
    // Cut off or changed on the way.
    return false;
  }
}
