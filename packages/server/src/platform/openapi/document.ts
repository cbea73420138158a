import {
  ERRORS,
  Failure,
  PATH_PARAMETER_LENGTH,
  pathParameters,
  type Confirmed,
  type Endpoint,
  type ErrorCode,
} from '@polyclinic/contract';
import { z } from 'zod';
import { Components, type JsonSchema } from './components';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** Operation of the API in the document. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** Access rule: the kind, and for a clinic's endpoints the roles and duties. */
  'x-access': { kind: string; roles?: readonly string[]; duties?: readonly string[] };
  /** Calls before which users confirm their identity. */
  'x-confirmed'?: Confirmed;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

/** OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

const SCHEMES = { tenant: 'staffOrPatient', superAdmin: 'superAdministrator' } as const;
const JSON_TYPE = 'application/json';

/** Builds the OpenAPI document of the contract; needs no server and no database. */
export function describeApi(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const components = new Components();
  // Referenced by every error response, but part of no endpoint.
  components.schemaOf(z.object({ failure: Failure }), 'output');
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, components);
  }
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Polyclinic API',
      version,
      description:
        'Every response is { success: true, data } or { success: false, error, code }. Unknown fields are rejected. ' +
        'Times without a zone are wall-clock times of the clinic; instants are ISO 8601 in UTC.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(({ resource }) => resource))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...components.schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        [SCHEMES.tenant]: { ...bearer, description: 'Access token of a user of a clinic' },
        [SCHEMES.superAdmin]: { ...bearer, description: 'Access token of a super administrator' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint, components: Components): Operation {
  const { resource, name, access, summary, body, confirmed } = endpoint;
  const parameters = parametersOf(endpoint, components);
  return {
    operationId: `${resource}.${name}`,
    summary,
    tags: [resource],
    security: access.kind === 'public' ? [] : [{ [SCHEMES[access.kind]]: [] }],
    'x-access':
      access.kind === 'tenant' ? { kind: 'tenant', roles: access.roles, duties: access.duties } : { ...access },
    ...(confirmed && { 'x-confirmed': confirmed }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: closed(components.schemaOf(body, 'input')) } },
      },
    }),
    responses: responsesOf(endpoint, components),
  };
}

function parametersOf({ path, query, idempotent, waits }: Endpoint, components: Components): Parameter[] {
  const inPath = pathParameters(path).map(({ name, isId }): Parameter => {
    const form = isId ? { format: 'uuid' } : { maxLength: PATH_PARAMETER_LENGTH };
    return { name, in: 'path', required: true, schema: { type: 'string', ...form } };
  });
  const { properties = {}, required = [] } = (query ? components.schemaOf(query, 'input') : {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    // A change that may wait on a device is also sent without one.
    required: idempotent === true,
    schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w.:-]+$' },
  };
  return [...inPath, ...inQuery, ...(idempotent || waits ? [key] : [])];
}

function responsesOf(endpoint: Endpoint, components: Components): Record<string, unknown> {
  const data = components.schemaOf(endpoint.data, 'output');
  const success = {
    type: 'object',
    properties: { success: { const: true }, data },
    required: ['success', 'data'],
    additionalProperties: false,
  };
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const [status] = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const schema = { $ref: '#/components/schemas/Failure' };
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${ERRORS[code][1]}`).join('; '),
      'x-codes': codes,
      content: { [JSON_TYPE]: { schema } },
    },
  ]);
  return {
    200: { description: 'Done', content: { [JSON_TYPE]: { schema: success } } },
    ...Object.fromEntries(failures),
  };
}

/** Returns the errors that the platform can return for a call of this form, plus those of the endpoint. */
function errorsOf({ access, body, query, path, idempotent, waits, errors = [] }: Endpoint): Set<ErrorCode> {
  const readsInput = body !== undefined || query !== undefined || path.includes(':');
  const always: ErrorCode[] = ['UNEXPECTED', 'SERVICE_UNAVAILABLE'];
  const signed: ErrorCode[] = [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    ...(access.kind === 'tenant' ? ['TENANT_MISMATCH' as const] : []),
    ...(access.kind === 'tenant' && path.includes('/:tenantId') ? ['NOT_FOUND' as const] : []),
  ];
  const commonCodes: ErrorCode[] = ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'JSON_REQUIRED'];
  const once: ErrorCode[] = ['IDEMPOTENCY_MISMATCH', 'IN_PROGRESS'];
  return new Set([
    ...(readsInput ? (['INVALID_INPUT'] as const) : []),
    ...(body ? commonCodes : []),
    ...(access.kind === 'public' ? [] : signed),
    ...(idempotent || waits ? once : []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
    ...errors,
    ...always,
  ]);
}

function closed(schema: JsonSchema): JsonSchema {
  return schema.type === 'object' ? { ...schema, additionalProperties: false } : schema;
}
