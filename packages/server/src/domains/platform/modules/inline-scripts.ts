import { createHash } from 'node:crypto';
import type { PackedFile } from './packed-file';

/** The build writes the inline script of a page without attributes; data and files have some. */
const INLINE = /<script>([^]*?)<\/script>/g;

const known = new WeakMap<PackedFile, readonly string[]>();

/**
 * Returns the hashes of the inline scripts of a page as built, in the form of a content security policy; nothing that is
 * added to the page later is among them.
 */
export function inlineScripts(page: PackedFile): readonly string[] {
  const before = known.get(page);
  if (before) return before;
  const hashes = [...page.plain.toString('utf8').matchAll(INLINE)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
  known.set(page, hashes);
  return hashes;
}
