import { declareFeatures } from '../platform/feature/declared';
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

declareFeatures(features);
