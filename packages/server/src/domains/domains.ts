import { StartRefused } from '../platform/db/start-refused';
import { declareFeatures } from '../platform/feature/declared';
import { none } from '../platform/feature/declaration';
import type { Job } from '../platform/jobs/job';
import type { Feature } from '../platform/http/service';
import { clinicalDomain } from './clinical';
import type { Domain } from './domain';
import { financeDomain } from './finance';
import { frontDeskDomain } from './front-desk';
import { platformDomain } from './platform';

/** Every domain, each behind those that it uses. */
export const domains: readonly Domain[] = [platformDomain, frontDeskDomain, clinicalDomain, financeDomain];

/** Every resource the server answers for. */
export const features: readonly Feature[] = domains.flatMap((domain) => domain.features);

/** The domains of these names; all of them where none is named. Refuses to start where a name is unknown. */
export function domainsNamed(names: readonly string[] | undefined): readonly Domain[] {
  const unknown = names?.find((name) => !domains.some((domain) => domain.name === name));
  if (unknown !== undefined) {
    const known = domains.map(({ name }) => name).join(', ');
    throw new StartRefused(`POLYCLINIC_DOMAINS names ${unknown}, which is no domain: there are ${known}`);
  }
  return names ? domains.filter(({ name }) => names.includes(name)) : domains;
}

/** The jobs of the domains of these names: a process runs those of the domains that it serves. */
export function jobsOf(names: readonly string[] | undefined): readonly Job[] {
  return domainsNamed(names).flatMap((domain) =>
    domain.features.flatMap(({ declaration: { jobs } }) => (jobs === none ? [] : jobs)),
  );
}

// A process that leaves a domain out of its routes still lets it take part in the transactions of the others.
declareFeatures(features);
