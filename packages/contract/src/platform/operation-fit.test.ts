import { z } from 'zod';
import * as contract from '..';
import { publicAccess, superAdminAccess, type Endpoint } from '..';
import { operationMisfits } from './operation-fit';
import { ApiDescription, describeOperations } from './operation-shapes';

const Note = z.object({ id: z.string(), text: z.string(), tags: z.array(z.string()), color: z.enum(['RED', 'BLUE']) });

const base: Endpoint = {
  resource: 'notes',
  name: 'create',
  method: 'POST',
  path: '/notes/:id',
  access: publicAccess,
  summary: 'A note',
  query: z.object({ page: z.coerce.number().optional() }),
  body: z.object({ text: z.string(), kind: z.enum(['SHORT', 'LONG']), due: z.string().optional() }),
  data: z.object({ note: Note, more: z.array(Note) }),
};

/** Returns the differences that break a caller of `base` on a server with this change. */
function misfits(change: Partial<Endpoint>): string[] {
  const served = describeOperations([{ ...base, ...change }]);
  return operationMisfits(describeOperations([base]), served).map(({ name, detail }) => `${name} ${detail}`);
}

const input = z.object({ text: z.string(), kind: z.enum(['SHORT', 'LONG']), due: z.string().optional() });

test.each<[string, Partial<Endpoint>]>([
  ['nothing has changed', {}],
  ['a parameter of the path is called otherwise', { path: '/notes/:noteId' }],
  ['the operation is called otherwise', { name: 'add' }],
  ['the answer has a field more', { data: z.object({ note: Note.extend({ at: z.string() }), more: z.array(Note) }) }],
  [
    'the answer has a value more',
    { data: z.object({ note: Note, more: z.array(Note.extend({ color: z.enum(['RED', 'BLUE', 'PINK']) })) }) },
  ],
  ['a field may be sent more', { body: input.extend({ place: z.string().optional() }) }],
  ['a value may be sent more', { body: input.extend({ kind: z.enum(['SHORT', 'LONG', 'NONE']) }) }],
  ['a field has become optional', { body: input.partial() }],
  ['any text is accepted', { body: input.extend({ kind: z.string() }) }],
])('a caller can go on where %s', (_, change) => {
  expect(misfits(change)).toEqual([]);
});

test.each<[string, Partial<Endpoint>, string[]]>([
  ['the address is gone', { path: '/memos/:id' }, ['notes.create there is no POST /notes/:id']],
  ['the method is another', { method: 'PUT' }, ['notes.create there is no POST /notes/:id']],
  [
    'the session is another',
    { access: superAdminAccess },
    ['notes.create is for superAdmin callers, not for public ones'],
  ],
  ['sends are to be told apart', { idempotent: true }, ['notes.create needs an Idempotency-Key']],
  ['a file comes instead', { file: true }, ['notes.create answers with a file']],
  ['a field must be sent', { body: input.extend({ place: z.string() }) }, ['notes.create body.place is required']],
  ['a field must always be sent', { body: input.required() }, ['notes.create body.due is required']],
  ['a field is refused', { body: input.omit({ due: true }) }, ['notes.create body.due is not accepted']],
  [
    'a value is refused',
    { body: input.extend({ kind: z.literal('SHORT') }) },
    ['notes.create body.kind may be "LONG"'],
  ],
  ['a parameter is refused', { query: z.object({}) }, ['notes.create query.page is not accepted']],
  [
    'a field of the answer is gone',
    { data: z.object({ note: Note.omit({ text: true }), more: z.array(Note) }) },
    ['notes.create data.note.text may be missing'],
  ],
  [
    'a field deep in the answer may be null',
    { data: z.object({ note: Note, more: z.array(Note.extend({ tags: z.array(z.string().nullable()) })) }) },
    ['notes.create data.more[].tags[] may be null'],
  ],
  [
    'a field of the answer has another type',
    { data: z.object({ note: z.string(), more: z.array(Note) }) },
    ['notes.create data.note may be string'],
  ],
])('a caller breaks where %s', (_, change, expected) => {
  expect(misfits(change)).toEqual(expected);
});

test('an operation that the server does not have is named', () => {
  const called = describeOperations([base]);
  expect(operationMisfits(called, describeOperations([]))).toEqual([
    { name: 'notes.create', detail: 'there is no POST /notes/:id' },
  ]);
});

test('the contract fits itself, as it travels', () => {
  const endpoints = Object.values<unknown>(contract).flatMap((group) =>
    typeof group === 'object' && group !== null ? Object.values(group).filter(isEndpoint) : [],
  );
  expect(endpoints.length).toBeGreaterThan(100);
  const own = describeOperations(endpoints);
  const received = ApiDescription.parse(JSON.parse(JSON.stringify(own)));
  expect(operationMisfits(received, own)).toEqual([]);
});

test('a field may be called like something that every object has', () => {
  const named = { ...base, data: z.object({ constructor: z.string() }) };
  expect(operationMisfits(describeOperations([named]), describeOperations([base]))).toEqual([
    { name: 'notes.create', detail: 'data.constructor may be missing' },
  ]);
});

test('a description that leads back to itself is none', () => {
  const operations = describeOperations([base]).operations;
  expect(ApiDescription.safeParse({ operations, shapes: [{ self: '#0' }] }).success).toBe(false);
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'resource' in value && 'data' in value;
}
