import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { FontPlugin } from './font-plugin.js';
import { pageStyles } from './static-styles/page-styles.js';
import { START_STYLE, START_TEXT } from './start-text.js';
import { StepFailed } from './step.js';

// Placeholder that the server replaces by a new nonce in every response.
const NONCE_MARK = '__CSP_NONCE__';

const ICON = join(import.meta.dirname, 'icon.svg');

const template = ({ title, nonce = NONCE_MARK, head = '', styles = [], rules, templates = '' }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />${head}
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#2563eb" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="csp-nonce" content="${nonce}" />
    <title>${title}</title>
    ${styles.map(({ href, css }) => `<style data-precedence="default" data-href="${href}" nonce="${nonce}">${css}</style>`).join('')}
    <style nonce="${nonce}">${START_STYLE}${rules}</style>
  </head>
  <body>
    <div id="root"></div>
    ${START_TEXT}
    ${templates}
  </body>
</html>
`;

/**
 * Returns plugins for index.html with all that a page needs besides modules: nonce, colour scheme before the first
 * paint, typeface, rules of antd, what it shows and says until the app has started, icon. `head` is added to its head;
 * `firstPage` renders what it shows with the given rules.
 */
export function pagePlugins({ title, nonce, head, firstPage }) {
  const page = async () => {
    const rules = pageStyles();
    if (!firstPage) return template({ title, nonce, head, rules });
    const { pages, styles, variables, otherPaths } = await firstPage(rules);
    // An element after each template shows it, so that no page waits for the templates of the others.
    const shown = `<first-page data-other="${otherPaths.join(' ')}"></first-page>`;
    const templates = pages.map(({ name, html }) => `<template data-first="${name}">${html}</template>${shown}`);
    return template({ title, nonce, head, styles, rules: rules + variables, templates: templates.join('') });
  };
  let made;
  return [
    new FirstPaintPlugin({ isInline: firstPage !== undefined }),
    new FontPlugin(),
    new LastingIconPlugin(),
    new HtmlWebpackPlugin({
      // Once: while developing, the page is written again after each change.
      templateContent: () => (made ??= page()),
      favicon: ICON,
      scriptLoading: 'defer',
    }),
  ];
}

/** The colour scheme, the typeface, what the page says if the app does not start, and what it shows until then. */
const FIRST_SCRIPTS = ['first-paint.js', 'brand-font.js', 'page-start.js', 'first-page/show-first-page.js'];

/**
 * The stored colour scheme must apply before the first paint: so it is a script of its own, run first and without the
 * module runtime. The page of the shell contains it, which saves a request before the first paint, and the server allows
 * it by its hash; a static host, whose policy is part of the page, serves it as a file.
 */
class FirstPaintPlugin {
  constructor({ isInline }) {
    this.isInline = isInline;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    const source = FIRST_SCRIPTS.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
    const { code } = transformSync(source, {
      jsc: { target: 'es2022', minify: { compress: true, mangle: true } },
      minify: true,
      module: { type: 'es6' },
      isModule: false,
    });
    if (/<\/|<!--/.test(code)) throw new StepFailed('The first script of the page contains the end of its element');
    const hash = (algorithm, encoding) => createHash(algorithm).update(code).digest(encoding);
    const name = `assets/first-paint.${hash('sha256', 'hex').slice(0, 16)}.js`;
    compiler.hooks.thisCompilation.tap('FirstPaint', (compilation) => {
      // Minified already: minifying the output again would change the hash that the page contains.
      const emit = () => compilation.emitAsset(name, new RawSource(code), { minimized: true });
      if (!this.isInline) compilation.hooks.additionalAssets.tap('FirstPaint', emit);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FirstPaint', (page) => {
        const attributes = {
          src: `${page.publicPath}${name}`,
          integrity: `sha384-${hash('sha384', 'base64')}`,
          crossorigin: 'anonymous',
        };
        // Before the preloads, which are useful only after this has run.
        const main = page.headTags.find(({ tagName }) => tagName === 'script');
        if (main) main.attributes.fetchpriority = 'high';
        const script = this.isInline ? { attributes: {}, innerHTML: code } : { attributes };
        page.headTags.unshift({ tagName: 'script', voidTag: false, ...script, meta: { plugin: 'FirstPaint' } });
        return page;
      });
    });
  }
}

/**
 * Browsers request the icon with every page. Under a content-hashed name it is requested once; the plain name remains
 * for manifests written elsewhere.
 */
class LastingIconPlugin {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    const source = readFileSync(ICON);
    const name = `assets/icon.${createHash('sha256').update(source).digest('hex').slice(0, 16)}.svg`;
    compiler.hooks.thisCompilation.tap('LastingIcon', (compilation) => {
      const emit = () => compilation.emitAsset(name, new RawSource(source));
      compilation.hooks.additionalAssets.tap('LastingIcon', emit);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('LastingIcon', (page) => {
        const icon = page.headTags.find(({ attributes }) => attributes.rel === 'icon');
        if (icon) icon.attributes.href = `${page.publicPath}${name}`;
        return page;
      });
    });
  }
}
