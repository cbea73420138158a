import { StepFailed } from '../step.js';

/** A channel as people type it. */
export function channelOf(word = 'stable') {
  const channel = word.toUpperCase();
  if (channel === 'STABLE' || channel === 'CANARY') return channel;
  throw new StepFailed(`There is no channel ${word}: say stable or canary`);
}
