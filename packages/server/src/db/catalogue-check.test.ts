import { Client } from 'pg';
import { ownTestDatabase, type OwnTestDatabase } from '../testing-database';
import { catalogueFaults } from './catalogue-check';

let own: OwnTestDatabase;
let owner: Client;

beforeAll(async () => {
  own = await ownTestDatabase();
  owner = new Client({ connectionString: own.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await own.drop();
});

beforeEach(async () => {
  await owner.query('begin');
});
afterEach(async () => {
  await owner.query('rollback');
});

test('the migrations leave no table, key or function without its protection', async () => {
  expect(await catalogueFaults(owner)).toEqual([]);
});
