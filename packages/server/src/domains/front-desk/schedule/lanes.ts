import { overlap, type TimeRange } from './time-ranges';

/** Returns the first lane, counted from 0, that is free in this time range. */
export function freeLane(busy: readonly (TimeRange & { lane: number })[], requested: TimeRange): number {
  const busyLanes = new Set(busy.filter((one) => overlap(one, requested)).map(({ lane }) => lane));
  let lane = 0;
  while (busyLanes.has(lane)) lane += 1;
  return lane;
}
