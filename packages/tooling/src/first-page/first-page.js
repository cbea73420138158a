import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { browserConfig } from '../browser.webpack.js';
import { readStyles } from '../static-styles/antd-styles.js';
import { PAGE_STYLES } from '../static-styles/page-styles.js';
import { StepFailed } from '../step.js';
import { variableRules } from './variable-rules.js';

const { resolve } = createRequire(import.meta.url);
// The phone layout's query in packages/ui/src/use-is-phone.ts.
const PHONE = '(max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse)';
const DARK = ":where([data-theme='dark'])";

/** Packages of which the rendering must have a single copy, as it has in the browser. */
const SHARED = /^(react|react-dom)(\/.*)?$/;

/**
 * Renders what a page of the shell shows before its scripts run, from the components that take it over: the pages, the
 * styles of their components beside antd's `pageRules`, and the variables of the product's own theme. `folder` is for
 * the code that renders.
 */
export async function renderFirstPage({ root, folder, pageRules }) {
  const fromShell = createRequire(join(root, 'package.json'));
  const base = browserConfig(root);
  const file = await bundle({
    ...base,
    name: 'first page',
    target: 'node20',
    devtool: false,
    entry: { 'first-page': './src/first-page.tsx' },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    externals: [
      ({ request }, done) => (SHARED.test(request) ? done(null, `commonjs ${fromShell.resolve(request)}`) : done()),
    ],
    module: {
      rules: [
        ...base.module.rules,
        { test: /\.tsx?$/, exclude: /node_modules/, enforce: 'pre', use: resolve('./eager-part-loader.cjs') },
      ],
    },
    // Run once: size does not matter.
    optimization: { minimize: false, splitChunks: false },
    plugins: base.plugins.filter((plugin) => !(plugin instanceof SubresourceIntegrityPlugin)),
  });
  const place = standIn();
  const { classesInUse, otherPaths, renderFirstPages, renderThemeRules } = createRequire(import.meta.url)(file);
  const pages = await renderFirstPages(place);
  refuseMissing(classesInUse());
  const rulesOf = (mode, isPhone) => renderThemeRules(place, { mode, isPhone });
  const styles = hoistedStyles(pages);
  const variables = variableRules({
    usual: rulesOf('light', false),
    others: [
      { rules: rulesOf('dark', false), within: DARK },
      { rules: rulesOf('light', true), media: PHONE },
      { rules: rulesOf('dark', true), media: PHONE, within: DARK },
    ],
    usedBy: [...styles.map(({ css }) => css), pageRules],
  });
  return { pages: pages.map(({ name, html }) => ({ name, html: withoutStyles(html) })), styles, variables, otherPaths };
}

/** Bundles the rendering; returns its file. */
function bundle(config) {
  return new Promise((done, refuse) => {
    webpack(config, (error, stats) => {
      if (error) return refuse(error);
      if (stats.hasErrors()) return refuse(new StepFailed(stats.toString('errors-only')));
      return done(join(config.output.path, 'first-page.cjs'));
    });
  });
}

/** Refuses rules that the first page needs, but pages lack. */
function refuseMissing(used) {
  const present = new Set(PAGE_STYLES.flatMap((file) => readStyles(file).flatMap(({ classes }) => classes)));
  const missing = used.filter((one) => !present.has(one));
  if (missing.length > 0) throw new StepFailed(`PAGE_STYLES lacks the rules of ${missing.join(', ')}`);
}

/** A replacement for a browser at an address, on a device of a kind, with nothing stored. */
function standIn() {
  let device = { mode: 'light', isPhone: false };
  const nothing = () => undefined;
  const media = (query) => ({
    matches: query === PHONE && device.isPhone,
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  const location = { pathname: '/', search: '', hash: '', href: 'http://localhost/', origin: 'http://localhost' };
  const stored = {
    getItem: (key) => (key === 'polyclinic.theme' && device.mode === 'dark' ? 'dark' : null),
    setItem: nothing,
    removeItem: nothing,
  };
  // Newer versions of Node have a navigator of their own, which cannot be assigned.
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
  const storage = { localStorage: stored, sessionStorage: stored };
  Object.assign(globalThis, {
    window: { ...storage, location, matchMedia: media, addEventListener: nothing, removeEventListener: nothing },
    document: { documentElement: { dataset: {}, style: {} }, querySelector: () => null, addEventListener: nothing },
    ...storage,
  });
  return {
    visit: (address, next) => {
      const { pathname, search, href } = new URL(address, location.origin);
      Object.assign(location, { pathname, search, href });
      device = next;
    },
  };
}

const STYLE = /<style data-precedence="default" data-href="([^"]*)"[^>]*>([^<]*)<\/style>/g;

/** Styles of the rendered components, once each, in the form in which React finds them again. */
function hoistedStyles(pages) {
  const found = new Map(pages.flatMap(({ html }) => [...html.matchAll(STYLE)].map(([, href, css]) => [href, css])));
  return [...found].map(([href, css]) => ({ href, css }));
}

function withoutStyles(html) {
  return html.replace(STYLE, '');
}
