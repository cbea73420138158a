import * as contract from '@polyclinic/contract';
import type { Endpoint } from '@polyclinic/contract';
import type { Feature } from './service';

/** Every endpoint that the contract declares, resource by resource. */
export function contractEndpoints(): Endpoint[] {
  return Object.values(contract)
    .filter(isResource)
    .flatMap((resource) => Object.values(resource));
}

/** A promise of the contract that nobody keeps must not be found out by a caller. */
export function requireFeatures(features: readonly Feature[]): void {
  const served = new Set(features.flatMap(({ endpoints }) => Object.values(endpoints)).map(nameOf));
  const missing = contractEndpoints()
    .map(nameOf)
    .filter((name) => !served.has(name));
  if (missing.length > 0) throw new Error(`No feature serves ${missing.join(', ')}`);
}

function nameOf({ resource, name }: Endpoint): string {
  return `${resource}.${name}`;
}

function isResource(exported: unknown): exported is Record<string, Endpoint> {
  if (typeof exported !== 'object' || exported === null) return false;
  const values: unknown[] = Object.values(exported);
  return values.length > 0 && values.every(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'resource' in value && 'access' in value && 'path' in value;
}
