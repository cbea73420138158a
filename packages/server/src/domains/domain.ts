import type { Feature } from '../platform/http/service';

/** Part of the product that can be served separately: its resources, in the order in which they are mounted. */
export interface Domain {
  name: string;
  features: readonly Feature[];
}
