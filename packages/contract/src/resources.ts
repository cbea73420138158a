import type { AuditPart } from './base/audit-resources';
import type * as clinical from './clinical';
import type * as finance from './finance';
import type * as frontDesk from './front-desk';
import type * as platform from './platform';
import type * as people from './people';
import type * as supply from './supply';

/** Resource names of a domain, as given to its `defineEndpoints` calls. */
type ResourcesOf<Domain> = {
  [K in keyof Domain]: Domain[K] extends Record<string, { resource: infer R extends string }> ? R : never;
}[keyof Domain];

/** Every resource of the contract, by the name given to `defineEndpoints`. */
export type Resource =
  | ResourcesOf<typeof platform>
  | ResourcesOf<typeof frontDesk>
  | ResourcesOf<typeof clinical>
  | ResourcesOf<typeof finance>
  | ResourcesOf<typeof supply>
  | ResourcesOf<typeof people>;

/** Record types in a clinic's audit log. The module that owns a resource declares its title. */
export type AuditResource = Resource | AuditPart;

/** Search results: people, or records of a resource. */
export type SearchKindName = Resource | 'people';

/** Topic of a live event: the resource whose records changed. */
export type LiveTopic = Resource;
