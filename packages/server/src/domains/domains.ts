import { StartRefused } from '../platform/db/start-refused';
import { declareFeatures } from '../platform/feature/declared';
import { none } from '../platform/feature/declaration';
import type { Job } from '../platform/jobs/job';
import type { Feature } from '../platform/http/service';
import { clinicalDomain } from './clinical';
import type { Domain } from './domain';
import { financeDomain } from './finance';
import { frontDeskDomain } from './front-desk';
import { peopleDomain } from './people';
import { platformDomain } from './platform';
import { supplyDomain } from './supply';

/** All domains, each after those it depends on. */
export const domains: readonly Domain[] = [
  platformDomain,
  frontDeskDomain,
  clinicalDomain,
  financeDomain,
  supplyDomain,
  peopleDomain,
];

/** All resources of the server. */
export const features: readonly Feature[] = domains.flatMap((domain) => domain.features);

/** Returns the domains with these names; all if none are given. Throws for an unknown name. */
export function domainsNamed(names: readonly string[] | undefined): readonly Domain[] {
  const unknown = names?.find((name) => !domains.some((domain) => domain.name === name));
  if (unknown !== undefined) {
    const known = domains.map(({ name }) => name).join(', ');
    throw new StartRefused(`POLYCLINIC_DOMAINS names ${unknown}, which is no domain: there are ${known}`);
  }
  return names ? domains.filter(({ name }) => names.includes(name)) : domains;
}

/** Returns the jobs of these domains: a process runs those of the domains that it serves. */
export function jobsOf(names: readonly string[] | undefined): readonly Job[] {
  return domainsNamed(names).flatMap((domain) =>
    domain.features.flatMap(({ declaration: { jobs } }) => (jobs === none ? [] : jobs)),
  );
}

// A process without the routes of a domain still includes its participants in transactions of the others.
declareFeatures(features);
