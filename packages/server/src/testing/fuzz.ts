import type { Endpoint } from '@polyclinic/contract';
import type { Random } from '../seed/random';
import { sampleInput, type SampleInput } from './sample';

/** Texts that have broken software before. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(5_000),
  "' or 1=1 --",
  '"; drop table patients; --',
  '%',
  '\\',
  '_%\\_',
  '\u0000',
  '\ud800',
  '\u202e\u2028',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '=HYPERLINK("x")',
  '../../../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  '9999-12-31',
  '0001-01-01',
  '2026-02-30',
  '2026-13-45T99:99:99',
  '1e400',
  '-0',
  'NaN',
  'नमस्ते',
  '😀'.repeat(60),
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_991,
  1e308,
  [],
  {},
  [[]],
  { a: { b: { c: [] } } },
];

/** Generates input of an endpoint: valid, with one part replaced, missing or added. */
export function fuzzedInput(endpoint: Endpoint, random: Random, ids: readonly string[], tenantId: string): SampleInput {
  const input = sampleInput(endpoint, random.pick(ids), tenantId);
  const hostile = () => random.pick(HOSTILE);
  const params = { ...input.params };
  for (const name of Object.keys(params)) {
    if (name !== 'tenantId' && random.chance(0.15)) params[name] = encodeURIComponent(textOf(hostile()));
  }
  const query = { ...input.query };
  const names = Object.keys(endpoint.query?.shape ?? {});
  while (names.length > 0 && random.chance(0.6)) query[random.pick(names)] = textOf(hostile());
  if (random.chance(0.05)) query[textOf(hostile())] = 'unknown';
  return { params, query, body: input.body && (changed(input.body, random, ids, hostile) as SampleInput['body']) };
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A URL has no unpaired surrogates, and its parts are not empty.
  return text.replace(/\p{Surrogate}/gu, '?').slice(0, 1_000) || '%';
}

function changed(value: unknown, random: Random, ids: readonly string[], hostile: () => unknown): unknown {
  if (random.chance(0.06)) return hostile();
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => changed(item, random, ids, hostile));
    return random.chance(0.1) ? [...items, ...items, ...items] : items;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(() => !random.chance(0.05))
      .map(([key, inner]) => [key, changed(inner, random, ids, hostile)] as const);
    return Object.fromEntries(random.chance(0.03) ? [...entries, ['unknown', hostile()]] : entries);
  }
  if (typeof value === 'string' && ids.includes(value) && random.chance(0.5)) return random.pick(ids);
  return random.chance(0.08) ? hostile() : value;
}
