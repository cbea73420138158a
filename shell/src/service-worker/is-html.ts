/** Whether an answer is a page; as the answer for a file it is an error page in disguise. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
