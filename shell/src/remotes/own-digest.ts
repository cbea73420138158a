/** The release of the shell that this page is made of; none on a page that is being developed. */
export function ownDigest(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content || undefined;
}
