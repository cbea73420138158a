import { overlap, type Stretch } from './stretches';

/** The first lane, counted from 0, in which nothing runs in this time. */
export function freeLane(busy: readonly (Stretch & { lane: number })[], asked: Stretch): number {
  const taken = new Set(busy.filter((one) => overlap(one, asked)).map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return lane;
}
