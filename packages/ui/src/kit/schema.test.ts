import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from './schema';

const contract = join(__dirname, '../../../contract/src');

// Only the server generates JSON Schema.
const SERVER_ONLY = ['toJSONSchema'];
const TYPES = ['infer', 'input', 'output', 'core', 'ZodBoolean', 'ZodObject', 'ZodType'];

test('a page knows every word of the schema library that the contract uses', () => {
  const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const words = sources.flatMap((file) => {
    const source = readFileSync(join(contract, file), 'utf8');
    return [...source.matchAll(/\bz\s*\.([a-zA-Z]\w*)/g)].map(([, word = '']) => word);
  });
  const missing = words.filter((word) => ![...TYPES, ...SERVER_ONLY, ...Object.keys(z)].includes(word));
  expect(words.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
