import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { withRules } from './antd-styles-loader.js';
import { readStyles, sharedStyles, styleFileOf, UNUSED_FILES } from './antd-styles.js';
import { PAGE_STYLES, pageStyles } from './page-styles.js';

test('the rules of a component are those of its classes, with its colours as variables', () => {
  const [button] = readStyles('button/style/index.js');
  expect(button.classes).toEqual(['ant-btn ant-btn']);
  expect(button.css).toContain('.ant-btn-block{width:100%}');
  expect(button.css).toContain('var(--ant-button-');
  expect(button.css).not.toMatch(/undefined|NaN|css-var-root|#[0-9a-f]{6}/i);
});

test('a file with several style functions gives each its own rules, in the order of the source', () => {
  expect(readStyles('grid/style/index.js').map(({ classes }) => classes)).toEqual([
    ['ant-row ant-row'],
    ['ant-col ant-col'],
  ]);
  const [shared, own] = readStyles('input/style/index.js');
  expect(shared.classes).toEqual(['ant-input ant-input']);
  expect(own.classes).toEqual(['ant-input ant-input-css-var']);
  expect(shared.css).not.toBe(own.css);
});

test('functions that antd makes while it renders have rules too', () => {
  expect(readStyles('menu/style/index.js').map(({ classes }) => classes)).toEqual([['ant-menu ant-menu-css-var']]);
});

test('columns of antd’s grid, which the product does not use, have no rules', () => {
  const css = readStyles('grid/style/index.js')
    .map((one) => one.css)
    .join('');
  expect(css).toContain('.ant-col{');
  expect(css).not.toMatch(/\.ant-col-\d|\.ant-col-md|offset/);
});

test('a component without rules is offered by no shared module', () => {
  const source = "export default genStyleHooks('Menu', (token) => [], prepareComponentToken);";
  expect(withRules(source, 'menu/style/index.js')).toBe(
    `export default genStyleHooks('Menu', ["ant-menu ant-menu-css-var"], prepareComponentToken);`,
  );
  const folder = join(root, 'packages/ui/src/kit');
  const files = readdirSync(folder, { recursive: true }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const offered = files.flatMap((name) => {
    const taken = readFileSync(join(folder, name), 'utf8').matchAll(/(?:export|import) \{([^}]*)\} from 'antd'/g);
    return [...taken].flatMap(([, names]) => names.split(',').map((one) => one.trim().split(' as ')[0]));
  });
  expect(offered).toContain('Dropdown');
  for (const component of UNUSED_FILES.values()) expect(offered).not.toContain(component);
});

test('the source of a style file keeps its variables and loses the functions that make rules', () => {
  const source = [
    "import { genStyleHooks } from '../../theme/internal';",
    "const genCode = (token) => ({ color: token.colorText, '☃': 1 });",
    'export const prepareComponentToken = (token) => ({ gap: token.padding });',
    "export default genStyleHooks('Tabs', (token) => [genCode(token)], prepareComponentToken);",
  ].join('\n');
  const code = withRules(source, 'tabs/style/index.js');
  expect(code).toContain(`genStyleHooks('Tabs', ["ant-tabs ant-tabs-css-var"], prepareComponentToken)`);
  expect(code).toMatch(/^import \{ addRules \} from /);
  expect(code).toMatch(/addRules\(".*\.ant-tabs/);
});

test('a style file that has changed in another way than expected fails the build', () => {
  const source =
    "export const useA = genStyleHooks('A', () => [], x);\nexport default genStyleHooks('B', () => [], x);";
  expect(() => withRules(source, 'tabs/style/index.js')).toThrow('has 2 style functions, but rules of 1');
});

test('rules that pages contain are not in scripts again', () => {
  const source = "export default genStyleHooks('Button', (token) => [], prepareComponentToken);";
  expect(PAGE_STYLES).toContain('button/style/index.js');
  expect(withRules(source, 'button/style/index.js')).not.toContain('addRules');
  expect(pageStyles()).toContain(readStyles('button/style/index.js')[0].css);
  expect(pageStyles().startsWith(sharedStyles())).toBe(true);
});

test('only files of antd’s styles are read', () => {
  const antd = join(root, 'packages/ui/node_modules/antd/es');
  expect(styleFileOf(join(antd, 'button/Button.js'))).toBeUndefined();
  expect(styleFileOf(join(root, 'packages/ui/src/styles.tsx'))).toBeUndefined();
  expect(styleFileOf(undefined)).toBeUndefined();
});
