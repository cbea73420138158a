import { freeLane } from './lanes';
import { mostAtOnce, overlap, type Stretch } from './stretches';

/** A room or a piece of equipment, and when it is in use or out of use. */
export interface PlaceFacts {
  id: string;
  kind: 'ROOM' | 'EQUIPMENT';
  capacity: number;
  isActive: boolean;
  busy: (Stretch & { lane: number })[];
  closed: Stretch[];
}

export interface ChosenPlace {
  facilityId: string;
  lane: number;
}

interface Choice {
  chosen: ChosenPlace[];
  /** Some place that is needed has no room left, or there is none. */
  isFull: boolean;
}

/**
 * The places of a visit: the named ones, or one of each kind that the service names. Where all of a kind are taken, the
 * first one in use is chosen in its next lane, for whoever may book over others.
 */
export function choosePlaces(
  places: readonly PlaceFacts[],
  asked: Stretch,
  service: { facilityIds: readonly string[] } | null,
  named: readonly string[] | undefined,
): Choice {
  const wanted = named ? named.map((id) => places.filter((place) => place.id === id)) : kindsOf(places, service);
  const choices = wanted.map((candidates) => chooseOne(candidates, asked));
  return {
    chosen: choices.flatMap(({ chosen }) => chosen),
    isFull: choices.some(({ isFull }) => isFull),
  };
}

function kindsOf(places: readonly PlaceFacts[], service: { facilityIds: readonly string[] } | null): PlaceFacts[][] {
  const suitable = places.filter(({ id }) => service?.facilityIds.includes(id));
  const kinds = [...new Set(suitable.map(({ kind }) => kind))];
  return kinds.map((kind) => suitable.filter((place) => place.kind === kind));
}

function chooseOne(candidates: readonly PlaceFacts[], asked: Stretch): Choice {
  const inUse = candidates.filter(({ isActive }) => isActive).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const free = inUse.find((place) => isFree(place, asked));
  const place = free ?? inUse[0];
  return {
    chosen: place ? [{ facilityId: place.id, lane: freeLane(place.busy, asked) }] : [],
    isFull: free === undefined,
  };
}

function isFree({ busy, capacity, closed }: PlaceFacts, asked: Stretch): boolean {
  return mostAtOnce(busy, asked) < capacity && !closed.some((stretch) => overlap(stretch, asked));
}
