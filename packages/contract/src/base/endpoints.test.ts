import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as contract from '..';
import type { Access, Endpoint } from '..';
import { OWN } from './testing-own-endpoints';

interface Row {
  area: string;
  operation: string;
  access: string;
}

// The specification's table of endpoints, row by row.
const rows: Row[] = readFileSync(join(__dirname, 'endpoints.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [area = '', method = '', path = '', access = ''] = line.split('\t');
    return { area, operation: `${method} ${path.replace(/\{\w+\}/g, '{}')}`, access };
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
  const [held] = access.duties;
  if (held) return `duty:${held.split('_', 1).join('').toLowerCase()}`;
  const roles = access.roles.join(',');
  if (roles === contract.Role.options.join(',')) return 'any';
  return roles === STAFF ? 'staff' : roles;
}

const inOrder = (access: string) => access.split(',').sort().join(',');

const areaOf = (operation: string) => operation.split(' ')[1]?.split('/')[1];
const specifiedAreas = new Set(rows.map(({ operation }) => areaOf(operation)));

/** Returns whether the specification covers the area; resources outside of it need no row. */
const isSpecifiedArea = (operation: string) => specifiedAreas.has(areaOf(operation));

test('every endpoint of the specification has the access of its row', () => {
  const declared = endpoints.filter((endpoint) => {
    const operation = operationOf(endpoint);
    return isSpecifiedArea(operation) && !OWN.includes(operation);
  });
  expect(declared.length).toBeGreaterThan(20);
  for (const endpoint of declared) {
    const row = rows.find(({ operation }) => operation === operationOf(endpoint));
    expect([operationOf(endpoint), inOrder(accessOf(endpoint.access))]).toEqual([
      row?.operation ?? 'not in the specification',
      inOrder(row?.access ?? ''),
    ]);
  }
});

// Areas that are complete; of the others, the part implemented so far.
const WHOLE = [
  'auth',
  'user',
  'public',
  'users',
  'tenant',
  'admin',
  'patients',
  'appointments',
  'temporary-forms',
].concat('services', 'appointment-treatments', 'prescriptions', 'vitals', 'tasks', 'procurement');
const expectedRows = rows.filter(({ area }) => WHOLE.includes(area));

test("an address of the product's own stands beside those of the specification and is served", () => {
  const operations = endpoints.map(operationOf);
  expect(OWN.filter((operation) => !isSpecifiedArea(operation) || !operations.includes(operation))).toEqual([]);
});

test.each([
  ...expectedRows.map(({ operation }) => operation),
  'POST /super-admin/login',
  'POST /super-admin/logout',
  'GET /super-admin/profile',
])('%s is declared', (operation) => {
  expect(endpoints.map(operationOf)).toContain(operation);
});

test('no two endpoints answer one address', () => {
  const operations = endpoints.map(operationOf);
  expect(operations).toHaveLength(new Set(operations).size);
});

/** Paths of all strings of a JSON schema that have no upper bound. */
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

test('no address that a session opens answers with the tokens of a session', () => {
  const giving = endpoints.filter(({ access, data }) => {
    const shape = JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' }));
    return access.kind !== 'public' && shape.includes('"refreshToken"');
  });
  expect(giving.map(operationOf)).toEqual([]);
  const signIns = endpoints.filter(({ data }) =>
    JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' })).includes('"refreshToken"'),
  );
  expect(signIns.map(operationOf)).toContain('POST /auth/login');
});

describe('a fresh confirmation of identity', () => {
  /** Keys of a body that give or take rights, or decide who can sign in as whom. */
  const RIGHTS = ['role', 'duties', 'password', 'isActive', 'idleMinutes', 'email'];
  // Resources whose records are accounts, rights or the security of a clinic.
  const OF_RIGHTS = ['users', 'admin-users', 'user', 'tenant', 'admin', 'deploy-tokens', 'releases', 'patientMerges'];
  // Calls that change no right, that prove the identity by themselves, or that are for an emergency.
  const FREE = [
    'POST /users/check-userid-availability',
    'POST /users/validate-userid-format',
    'PUT /user/notifications',
    'PUT /user/preferences',
    'PUT /user/profile/password',
    'DELETE /user/sessions',
    'DELETE /user/sessions/{}',
    'POST /admin/users/{}/end-sessions',
    'PUT /tenant/organization',
    'PUT /tenant/billing',
    'PUT /tenant/appearance',
    'PUT /tenant/images/{}',
    'DELETE /tenant/images/{}',
    'POST /patients/check-duplicates',
    ...['', '/confirm', '/recovery-codes', '/remove'].map((step) => `POST /user/second-factor${step}`),
  ];

  const writing = endpoints.filter(
    ({ method, access, resource }) => method !== 'GET' && access.kind !== 'public' && OF_RIGHTS.includes(resource),
  );

  test('is demanded where rights, accounts or the identity of patients change', () => {
    const unmarked = writing.filter(({ confirmed }) => confirmed === undefined).map(operationOf);
    expect(unmarked.toSorted()).toEqual(FREE.toSorted());
  });

  test('covers every field that changes a right', () => {
    const uncovered = writing.flatMap((endpoint) => {
      if (FREE.includes(operationOf(endpoint))) return [];
      const body = Object.keys(endpoint.body?.shape ?? {});
      return RIGHTS.filter((key) => body.includes(key) && !contract.needsConfirmation(endpoint, { [key]: 'x' })).map(
        (key) => `${operationOf(endpoint)}: ${key}`,
      );
    });
    expect(uncovered).toEqual([]);
  });

  test('is demanded for taking data out and for merges, but not for trying one', () => {
    expect(contract.needsConfirmation(contract.admin.export, undefined)).toBe(true);
    expect(contract.needsConfirmation(contract.admin.backup, {})).toBe(true);
    expect(contract.needsConfirmation(contract.patientMerges.merge, {})).toBe(true);
    const trial = { mergeSettings: { dryRun: true } };
    expect(contract.needsConfirmation(contract.patientMerges.merge, trial)).toBe(false);
    expect(contract.needsConfirmation(contract.users.update, { phone: '1', version: 1 })).toBe(false);
  });

  test('is among the errors of exactly these endpoints', () => {
    const told = endpoints.filter(({ errors }) => errors?.includes('CONFIRMATION_NEEDED')).map(operationOf);
    const marked = endpoints.filter(({ confirmed }) => confirmed !== undefined).map(operationOf);
    expect(told.toSorted()).toEqual(marked.toSorted());
  });
});
