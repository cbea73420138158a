import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { transformSync } from 'esbuild';

const uiFile = join(import.meta.dirname, '../../../ui/package.json');
const fromUi = createRequire(uiFile);
const antd = dirname(fromUi.resolve('antd/package.json'));
const fromAntd = createRequire(join(antd, 'package.json'));

/**
 * Classes that antd's components ask rules for where they differ from the folder of their styles, by file and, where a
 * file has several, by export. The browser reports every class that is missing (packages/ui/src/static-styles).
 */
const CLASSES = {
  'badge/style/ribbon.js': ['ribbon'],
  'button/style/index.js': ['btn'],
  'button/style/compact.js': ['btn'],
  'calendar/style/index.js': ['picker picker-calendar'],
  'date-picker/style/index.js': ['picker picker-css-var'],
  'float-button/style/index.js': ['float-btn float-btn-css-var'],
  'grid/style/index.js#useRowStyle': ['row'],
  'grid/style/index.js#useColStyle': ['col'],
  'input/style/index.js#useSharedStyle': ['input'],
  'input/style/search.js': ['input-search'],
  'layout/style/sider.js': ['layout-sider'],
  'popconfirm/style/index.js': ['popconfirm'],
  'qr-code/style/index.js': ['qrcode'],
  'space/style/addon.js': ['space-addon'],
  'space/style/compact.js': ['space-compact'],
  'tag/style/index.js': ['tag'],
};

/** Folders whose components set the font by a class of their own, which their pop-ups share. */
const WITH_ROOT = new Set(
  'avatar cascader checkbox dropdown form image input input-number menu message modal notification radio select splitter table tabs tooltip'.split(
    ' ',
  ),
);

/**
 * Rules of features that the product does not use: its columns are laid out by its own style sheets, so antd's grid of
 * 24 columns in eight widths, 130 KB of rules, would apply to nothing.
 */
const UNUSED = /\.ant-col-(?:[a-z]+-)?(?:(?:(?:push|pull|offset|order)-)?\d+|flex)\{[^}]*\}/g;

/**
 * Styles of components that the product does not use: antd's menu is part of its drop-down, where it has the drop-down's
 * classes, and never stands alone. Its 46 KB of rules would be parsed by every page.
 */
export const UNUSED_FILES = new Map([['menu/style/index.js', 'Menu']]);

/** Styles of components that only antd's own documentation shows. */
const UNUSED_PARTS = new Set(['PurePanelStyle']);

const SHARED = /^style%.*%(Shared%ant|ant-design-icons%anticon)$/;

let library;

/** Loads antd as a server would, with its style functions noting which of their calls ran. */
function load() {
  if (library) return library;
  const noted = [];
  const generators = fromUi('antd/lib/theme/util/genStyleUtils.js');
  for (const name of ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']) {
    const generate = generators[name];
    const isPart = name === 'genSubStyleComponent';
    const noting = (...words) => {
      const call = { site: callSite(), isPart };
      const made = generate(...words);
      const run = (...given) => {
        noted.push(call);
        return made(...given);
      };
      return isPart ? (prefixCls) => run({ prefixCls }) : run;
    };
    Object.defineProperty(generators, name, { value: noting, configurable: true });
  }
  library = {
    noted,
    React: fromUi('react'),
    ...createRequire(uiFile)('react-dom/server'),
    ...fromAntd('@ant-design/cssinjs'),
    ConfigProvider: fromUi('antd').ConfigProvider,
  };
  return library;
}

/** Position of the call of a generator in a file of antd's styles; some are made while rendering. */
function callSite() {
  const line = new Error().stack.split('\n').find((one) => /[\\/]style([\\/][\w-]+)?\.js:\d+:\d+/.test(one)) ?? '';
  const [, row = 0] = /:(\d+):\d+\)?$/.exec(line) ?? [];
  return Number(row);
}

/**
 * Reads the rules of a file of antd's styles (`button/style/index.js`) as antd itself makes them: for each call of a
 * generator in the order of the source, the classes with rules (with that of the font, if it is another), the rules,
 * and whether they belong to a part of a component.
 */
export function readStyles(file) {
  const { noted } = load();
  const exported = Object.entries(fromUi(`antd/lib/${file}`)).filter(
    ([name, value]) => typeof value === 'function' && /^(default|use[A-Z]\w*|[A-Z]\w*Style)$/.test(name),
  );
  const calls = new Map();
  for (const [name, hook] of exported) {
    for (const classes of CLASSES[`${file}#${name}`] ?? CLASSES[file] ?? [usualClasses(file)]) {
      noted.length = 0;
      const [own, root = own] = classes.split(' ').map((one) => `ant-${one}`);
      const css = render(() => call(hook, own, root));
      const [{ site, isPart } = {}] = noted;
      if (!site) continue;
      const known = calls.get(site) ?? { isPart, classes: [], css: '' };
      if (UNUSED_PARTS.has(name)) calls.set(site, known);
      else
        calls.set(site, {
          isPart,
          classes: [...known.classes, isPart ? own : `${own} ${root}`],
          css: UNUSED_FILES.has(file) ? '' : known.css + minified(css),
        });
    }
  }
  return [...calls].sort(([one], [other]) => one - other).map(([, one]) => one);
}

function call(hook, own, root) {
  hook(own, root);
  return null;
}

function usualClasses(file) {
  const folders = file.split('/');
  const name = folders[0] === '_util' ? folders[1] : folders[0];
  return WITH_ROOT.has(name) ? `${name} ${name}-css-var` : name;
}

/** Rules of every page with antd's components: links and icons. */
export function sharedStyles() {
  load();
  const useStyle = fromUi('antd/lib/flex/style/index.js').default;
  return minified(render(() => call(useStyle, 'ant-flex'), SHARED));
}

/** Returns the rules that a component registers while it is rendered. */
function render(Probe, wanted) {
  const { React, renderToString, createCache, StyleProvider, extractStyle, ConfigProvider } = load();
  const cache = createCache();
  const themed = React.createElement(ConfigProvider, { theme: { hashed: false } }, React.createElement(Probe));
  renderToString(React.createElement(StyleProvider, { cache }, themed));
  for (const key of cache.cache.keys()) if (SHARED.test(key) !== (wanted === SHARED)) cache.cache.delete(key);
  return extractStyle(cache, { plain: true, types: 'style' }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

function minified(css) {
  return transformSync(css.replace(UNUSED, ''), { loader: 'css', minify: true, target: 'es2022' }).code.trim();
}

/** Returns the name of a file of antd's styles as readStyles takes it; undefined for all other files. */
export function styleFileOf(resource) {
  const folder = join(antd, 'es') + sep;
  const path = resource?.startsWith(folder) ? resource.slice(folder.length).split(sep).join('/') : '';
  return /\/style(\/[\w-]+)?\.js$/.test(path) ? path : undefined;
}
