import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as contract from '.';
import type { Access, Endpoint } from '.';

interface Row {
  operation: string;
  access: string;
}

// The specification's table (platform.md section 7), row by row.
const rows: Row[] = readFileSync(join(__dirname, 'endpoints.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [, method = '', path = '', access = ''] = line.split('\t');
    return { operation: `${method} ${path.replace(/\{\w+\}/g, '{}')}`, access };
  });

const endpoints = Object.values(contract).flatMap((group) =>
  typeof group === 'object' && !Array.isArray(group) ? Object.values(group).filter(isEndpoint) : [],
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

const operationOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, '{}')}`;

const STAFF = 'ADMIN,DOCTOR,NURSE,RECEPTIONIST,PHARMACIST';

function accessOf(access: Access): string {
  if (access.kind === 'public') return 'public';
  if (access.kind === 'superAdmin') return 'superadmin';
  const roles = access.roles.join(',');
  if (roles === contract.Role.options.join(',')) return 'any';
  return roles === STAFF ? 'staff' : roles;
}

const inOrder = (access: string) => access.split(',').sort().join(',');

// Addresses of the product's own that the specification does not list.
const OWN = ['GET /public/modules', 'POST /public/setup'];

test('every endpoint of the specification has the access of its row', () => {
  const declared = endpoints.filter((endpoint) => !OWN.includes(operationOf(endpoint)));
  expect(declared.length).toBeGreaterThan(20);
  for (const endpoint of declared) {
    const row = rows.find(({ operation }) => operation === operationOf(endpoint));
    expect([operationOf(endpoint), inOrder(accessOf(endpoint.access))]).toEqual([
      row?.operation ?? 'not in the specification',
      inOrder(row?.access ?? ''),
    ]);
  }
});

test.each([
  'POST /auth/login',
  'POST /auth/patient/login',
  'POST /auth/refresh',
  'POST /auth/logout',
  'GET /auth/me',
  'POST /super-admin/login',
  'POST /super-admin/logout',
  'GET /super-admin/profile',
  'GET /patients',
  'POST /patients',
  'GET /patients/search',
  'GET /patients/me',
  'PUT /patients/me',
  'GET /patients/{}',
  'PUT /patients/{}',
  'DELETE /patients/{}',
  'GET /appointments',
  'POST /appointments',
  'GET /appointments/{}',
  'PUT /appointments/{}',
  'DELETE /appointments/{}',
  'PATCH /appointments/{}/status',
  'GET /appointments/stats/dashboard',
  'GET /appointments/my',
  'GET /appointments/doctor/{}',
])('%s is declared', (operation) => {
  expect(endpoints.map(operationOf)).toContain(operation);
});

test('no two endpoints answer one address', () => {
  const operations = endpoints.map(operationOf);
  expect(operations).toHaveLength(new Set(operations).size);
});

/** Every string of a JSON schema that has no upper bound of its own, by its place. */
function unbounded(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, format, enum: choices, const: only, pattern } = schema as Record<string, unknown>;
  const isOpen = type === 'string' && maxLength === undefined && !choices && !only && !isFixedLength(format, pattern);
  const below = Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${place}/${key}`));
  return isOpen ? [place, ...below] : below;
}

const isFixedLength = (format: unknown, pattern: unknown) =>
  ['uuid', 'date', 'date-time'].includes(String(format)) && pattern !== undefined;

test('every text that comes in has a longest length', () => {
  const open = endpoints.flatMap((endpoint) =>
    [endpoint.query, endpoint.body].flatMap((schema) =>
      schema ? unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), operationOf(endpoint)) : [],
    ),
  );
  expect(open).toEqual([]);
});
