declare let __webpack_get_script_filename__: (chunk: string | number) => string;
declare const __webpack_require__: { sriHashes?: Record<string, string> };

/** Returns the name of a chunk's file below the page's origin, as the build made it. */
let nameOf: ((chunk: string | number) => string) | undefined;
const asked = new Set<string | number>();

/**
 * Requests a chunk of the shell that has failed at a fresh URL: browsers cache failed and changed files for as long as
 * their headers say. The loader asks for the name of a chunk once per attempt.
 */
export function retryChunksAfresh(): void {
  if (nameOf || typeof __webpack_get_script_filename__ === 'undefined') return;
  const original = __webpack_get_script_filename__;
  nameOf = original;
  __webpack_get_script_filename__ = (chunk) => {
    const isRetry = asked.has(chunk);
    asked.add(chunk);
    return isRetry ? `${original(chunk)}?again=${Date.now()}` : original(chunk);
  };
}

/** Returns the hashes of the shell's chunks that the parts loaded so far can load, by address. */
export function chunkHashes(): Map<string, string> {
  const known = new Map<string, string>();
  if (!nameOf || typeof __webpack_require__ === 'undefined') return known;
  for (const [chunk, integrity] of Object.entries(__webpack_require__.sriHashes ?? {})) {
    known.set(new URL(`/${nameOf(chunk)}`, window.location.origin).href, integrity);
  }
  return known;
}
