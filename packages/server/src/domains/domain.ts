import type { Feature } from '../platform/http/service';

/** A part of the product that a group can serve on its own: its resources, in the order in which they are mounted. */
export interface Domain {
  name: string;
  features: readonly Feature[];
}
