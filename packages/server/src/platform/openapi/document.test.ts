import { patients } from '@polyclinic/contract';
import { contractEndpoints } from '../http/resources';
import { describeApi, type Operation } from './document';
import { documentationPages } from './page';

const endpoints = contractEndpoints();
const document = describeApi(endpoints, '1.2.3');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function operation(path: string, method: string): Operation {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

test('every endpoint of the contract is one operation with an id of its own', () => {
  expect(operations).toHaveLength(endpoints.length);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length);
});

test('every reference leads to a schema of the document, and no schema is left over', () => {
  const text = JSON.stringify(document);
  const named = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target));
  const present = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...named].sort()).toEqual(present.sort());
  expect(text).not.toMatch(/\$defs|"\$schema"/);
});

test('path parameters are declared where the path names them', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name);
    expect(declared).toEqual(inPath);
  }
});

test('the access of an operation is written where a machine finds it', () => {
  expect(operation('/patients/{id}', 'get')).toMatchObject({
    'x-access': { kind: 'tenant', roles: patients.get.access.roles, duties: [] },
    security: [{ staffOrPatient: [] }],
  });
  expect(operation('/auth/login', 'post')).toMatchObject({ 'x-access': { kind: 'public' }, security: [] });
  expect(operation('/super-admin/profile', 'get')).toMatchObject({
    'x-access': { kind: 'superAdmin' },
    security: [{ superAdministrator: [] }],
  });
});

test('an operation names its refusals and the key that makes it safe to repeat', () => {
  const create = operation('/appointments', 'post');
  expect(create.responses[409]).toMatchObject({
    'x-codes': expect.arrayContaining(['APPOINTMENT_SLOT_TAKEN', 'IN_PROGRESS']),
  });
  expect(create.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
  // A change that may wait on a device is also sent without one.
  const complete = operation('/tasks/{id}/complete', 'post');
  expect(complete.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: false }));
});

test('what is sent may leave out what has a default, and nothing unknown may be added', () => {
  const schema = operation('/appointments', 'post').requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({ required: ['patientId', 'dateTime'], additionalProperties: false });
});

test('every text that can be sent has a longest length', () => {
  const unbounded: string[] = [];
  const visit = (schema: unknown, place: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, maxLength, format, enum: choices, const: only } = schema as Record<string, unknown>;
    const isBounded = [maxLength, format, choices, only].some((bound) => bound !== undefined);
    if (type === 'string' && !isBounded) unbounded.push(place);
    for (const [key, inner] of Object.entries(schema)) visit(inner, `${place}.${key}`);
  };
  for (const { operation } of operations) {
    visit(operation.requestBody, operation.operationId);
    for (const { name, schema } of operation.parameters ?? []) visit(schema, `${operation.operationId} ${name}`);
  }
  expect(unbounded).toEqual([]);
});

test('the page finds calls by path, and shows no text as markup', () => {
  const pageFor = documentationPages(document);
  const page = pageFor({ search: '/patients/me', nonce: 'n' });
  expect(page).toContain('<code>/patients/me</code>');
  expect(page).toContain('Access: PATIENT');
  expect(page).not.toContain('/auth/login');
  expect(pageFor({ search: '"><script>', nonce: 'n' })).not.toContain('<script>');
});
