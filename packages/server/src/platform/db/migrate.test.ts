import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { testSuperuserUrl } from '../../testing/test-database';
import { migrate, migrationsFolder } from './migrate';

let folder: string;
let url: string;
let client: Client;
let superuser: Client;

beforeAll(async () => {
  superuser = new Client({ connectionString: testSuperuserUrl() });
  await superuser.connect();
});
afterAll(() => superuser.end());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-migrations-'));
  const name = `migrations_${Math.random().toString(36).slice(2, 10)}`;
  await superuser.query(`create database ${name}`);
  const address = new URL(testSuperuserUrl());
  address.pathname = `/${name}`;
  url = address.toString();
  client = new Client({ connectionString: url });
  await client.connect();
  file('0001-pets.sql', 'create table pets (name text);');
  file('0002-cats.sql', `insert into pets values ('Tom');`);
});
afterEach(async () => {
  await client.end();
  await superuser.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function pets(): Promise<string[]> {
  return (await client.query<{ name: string }>('select name from pets')).rows.map(({ name }) => name);
}

test('files are applied in their order, each of them once', async () => {
  expect(await migrate(url, { folder })).toEqual(['0001-pets.sql', '0002-cats.sql']);
  expect(await migrate(url, { folder })).toEqual([]);
  file('0003-dogs.sql', `insert into pets values ('Rex');`);
  expect(await migrate(url, { folder })).toEqual(['0003-dogs.sql']);
  expect(await pets()).toEqual(['Tom', 'Rex']);
});

test('two servers that start at once apply each file once', async () => {
  const [one, other] = await Promise.all([migrate(url, { folder }), migrate(url, { folder })]);
  expect([one.length, other.length].sort()).toEqual([0, 2]);
  expect(await pets()).toEqual(['Tom']);
});

test('a file that fails leaves nothing of itself, and the ones before it stay', async () => {
  file('0003-dogs.sql', `insert into pets values ('Rex'); select 1 / 0;`);
  await expect(migrate(url, { folder })).rejects.toThrow('The migration 0003-dogs.sql failed: division by zero');
  expect(await pets()).toEqual(['Tom']);
});

test('a file that was changed after it was applied is refused', async () => {
  await migrate(url, { folder });
  file('0001-pets.sql', 'create table pets (name text, age int);');
  await expect(migrate(url, { folder })).rejects.toThrow('0001-pets.sql was changed after the database had it');
});

test('other ends of lines are no change', async () => {
  file('0001-pets.sql', 'create table pets (\nname text);');
  await migrate(url, { folder });
  file('0001-pets.sql', 'create table pets (\r\nname text);');
  await expect(migrate(url, { folder })).resolves.toEqual([]);
});

test('a database that is newer than the server is refused', async () => {
  await migrate(url, { folder });
  rmSync(join(folder, '0002-cats.sql'));
  await expect(migrate(url, { folder })).rejects.toThrow('0002-cats.sql, which is missing here');
});

test('a file that comes too late, twice or with an odd name is refused', async () => {
  file('0004-fish.sql', 'select 1');
  await migrate(url, { folder });
  file('0003-dogs.sql', 'select 1');
  await expect(migrate(url, { folder })).rejects.toThrow('0003-dogs.sql comes before 0004-fish.sql');
  file('0004-birds.sql', 'select 1');
  await expect(migrate(url, { folder })).rejects.toThrow('0004-birds.sql and 0004-fish.sql have the same number');
  file('0000-Mice.sql', 'select 1');
  await expect(migrate(url, { folder })).rejects.toThrow('0000-Mice.sql needs a name like');
});

test('the migrations are found beside the sources', () => {
  expect(readFileSync(join(migrationsFolder(), '0001-foundation.sql'), 'utf8')).toContain('create schema app');
});
