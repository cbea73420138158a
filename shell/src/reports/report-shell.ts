import { SHELL, type LoadOutcome } from '@polyclinic/contract';
import { ownDigest } from '../remotes/own-digest';
import { reportLoad } from './report-load';

/** Notes how the shell itself fared: whether what lies behind the login came. */
export function reportShell(outcome: LoadOutcome): void {
  const digest = ownDigest();
  if (digest) reportLoad({ module: SHELL, digest, outcome });
}
