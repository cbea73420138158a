import type { ChannelState, Release } from '@polyclinic/contract';

/** Returns the releases to which a channel could be rolled back. */
export function rollbackTargets({ release }: ChannelState, releases: readonly Release[]): Release[] {
  return releases.filter(({ id, status }) => status === 'AVAILABLE' && id !== release.id);
}
