import { SHELL, type LoadOutcome } from '@polyclinic/contract';
import { reportLoad } from './report-load';

/** The release of the shell that this page is made of; none on a page that is being developed. */
export function ownDigest(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content || undefined;
}

/** Notes how the shell itself fared: whether what lies behind the login came. */
export function reportShell(outcome: LoadOutcome): void {
  const digest = ownDigest();
  if (digest) reportLoad({ module: SHELL, digest, outcome });
}
