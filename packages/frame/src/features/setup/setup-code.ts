/**
 * Returns the one-time setup code of the link that a start opens in the browser: the fragment, which never reaches a
 * server. It stays in the URL, so that a reload works; once used it is worth nothing.
 */
export function codeInAddress(): string {
  return decodeURIComponent(window.location.hash.slice(1));
}
