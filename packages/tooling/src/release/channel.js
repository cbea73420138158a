import { StepFailed } from '../step.js';

/** Parses a channel as typed by the user. */
export function channelOf(word = 'stable') {
  const channel = word.toUpperCase();
  if (channel === 'STABLE' || channel === 'CANARY') return channel;
  throw new StepFailed(`There is no channel ${word}: say stable or canary`);
}
