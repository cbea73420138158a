import { freeLane } from './lanes';
import { maxConcurrent, overlap, type TimeRange } from './time-ranges';

/** Room or piece of equipment, with the times when it is occupied or out of use. */
export interface FacilitySchedule {
  id: string;
  kind: 'ROOM' | 'EQUIPMENT';
  capacity: number;
  isActive: boolean;
  busy: (TimeRange & { lane: number })[];
  closed: TimeRange[];
}

export interface ChosenFacility {
  facilityId: string;
  lane: number;
}

interface Choice {
  chosen: ChosenFacility[];
  /** True if a required room or piece of equipment is fully occupied, or there is none. */
  isFull: boolean;
}

/**
 * Assigns rooms and equipment: the requested ones, or one of each kind that the service needs. If all of a kind are
 * occupied, the first active one is chosen in its next lane, for users who may override.
 */
export function chooseFacilities(
  facilities: readonly FacilitySchedule[],
  requested: TimeRange,
  service: { facilityIds: readonly string[] } | null,
  named: readonly string[] | undefined,
): Choice {
  const required = named
    ? named.map((id) => facilities.filter((facility) => facility.id === id))
    : kindsOf(facilities, service);
  const choices = required.map((candidates) => chooseOne(candidates, requested));
  return {
    chosen: choices.flatMap(({ chosen }) => chosen),
    isFull: choices.some(({ isFull }) => isFull),
  };
}

function kindsOf(
  facilities: readonly FacilitySchedule[],
  service: { facilityIds: readonly string[] } | null,
): FacilitySchedule[][] {
  const suitable = facilities.filter(({ id }) => service?.facilityIds.includes(id));
  const kinds = [...new Set(suitable.map(({ kind }) => kind))];
  return kinds.map((kind) => suitable.filter((facility) => facility.kind === kind));
}

function chooseOne(candidates: readonly FacilitySchedule[], requested: TimeRange): Choice {
  const inUse = candidates.filter(({ isActive }) => isActive).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const free = inUse.find((facility) => isFree(facility, requested));
  const facility = free ?? inUse[0];
  return {
    chosen: facility ? [{ facilityId: facility.id, lane: freeLane(facility.busy, requested) }] : [],
    isFull: free === undefined,
  };
}

function isFree({ busy, capacity, closed }: FacilitySchedule, requested: TimeRange): boolean {
  return maxConcurrent(busy, requested) < capacity && !closed.some((range) => overlap(range, requested));
}
