import { REGISTRY_NAME, type ChannelState } from '@polyclinic/contract';

/** Whether the registry, and nobody of flesh and blood, pointed the channel to where it points. */
export function isOwnRollback({ changedBy, reason }: ChannelState): boolean {
  return changedBy === REGISTRY_NAME && reason !== null;
}
