import { REGISTRY_NAME, type ChannelState } from '@polyclinic/contract';

/** Returns whether the registry rolled the channel back by itself; false if a person set the channel. */
export function isOwnRollback({ changedBy, reason }: ChannelState): boolean {
  return changedBy === REGISTRY_NAME && reason !== null;
}
