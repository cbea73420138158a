/** Returns whether a response is HTML; if a file was requested, that is an error page. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
