import { droppable, isIndex, routeTables } from './contract-loader.js';

test('a table of endpoints reaches the browser without its schemas', () => {
  const list = { resource: 'beds', name: 'list', method: 'GET', path: '/beds', access: { kind: 'public' } };
  const beds = { list: { ...list, query: {}, body: {}, data: {}, summary: 'All beds' } };
  const code = routeTables({ beds, Bed: {} }, 'beds.ts');
  expect(code).toBe(`export * from './beds.ts?schemas';\nexport const beds = ${JSON.stringify({ list })};`);
});

test('a module without endpoints keeps its place', () => {
  expect(routeTables({ Role: {}, LIMITS: { max: 3 }, none: {} }, 'roles.ts')).toBeUndefined();
});

test('what a call computes can be dropped when nobody uses it, also after text beyond ASCII', () => {
  const source = ['// வார்டு', 'export const Bed = z.object({});', 'const text = (n) => z.string().max(n);', ''].join(
    '\n',
  );
  expect(droppable(source)).toBe(source.replace('z.object({})', '/*#__PURE__*/ (() => (z.object({})))()'));
});

test('an index leaves the tables to the files that they are written in', () => {
  expect(isIndex("export * from './beds';\nexport * from './wards';\n")).toBe(true);
  expect(isIndex("export * from './beds';\nexport const most = 3;\n")).toBe(false);
});
