import * as contract from '@polyclinic/contract';
import type { Endpoint } from '@polyclinic/contract';
import type { Feature } from './service';

/** Returns all endpoints of the contract, by resource. */
export function contractEndpoints(): Endpoint[] {
  return Object.values(contract)
    .filter(isResource)
    .flatMap((resource) => Object.values(resource));
}

/** Throws at start-up if an endpoint of the contract has no handler. */
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
