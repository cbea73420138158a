import type { ChannelState, Release } from '@polyclinic/contract';

/** The releases that a channel could be pointed back to. */
export function rollbackTargets({ release }: ChannelState, releases: readonly Release[]): Release[] {
  return releases.filter(({ id, status }) => status === 'AVAILABLE' && id !== release.id);
}
