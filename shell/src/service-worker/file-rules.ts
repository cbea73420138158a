const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/;

/** Returns whether a response is a script that a page would run; an error page or another type is not. */
export function isScript({ status, type, headers }: Response): boolean {
  return status === 200 && type !== 'opaque' && SCRIPT_TYPE.test(headers.get('content-type') ?? '');
}

/** Returns the address under which a file is cached: a retry is the same file. */
export function fileAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Returns whether a page asks again for a file that has just failed it, at an address of its own or past all caches. */
export function isRetry({ url, cache }: Pick<Request, 'url' | 'cache'>): boolean {
  return new URL(url).search !== '' || cache === 'reload';
}

/**
 * Returns the address to look a file up at, or to cache it at. A retry finds nothing, so that the network answers it, and
 * replaces the cached file.
 */
export function cacheAddress(request: Pick<Request, 'url' | 'cache'>, mode: string): string {
  const address = fileAddress(request.url);
  return mode === 'read' && isRetry(request) ? `${address}?again` : address;
}
