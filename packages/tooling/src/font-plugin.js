import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const { resolve } = createRequire(import.meta.url);

/** The typeface of the product: Latin letters in every weight; other scripts have the fonts of the device. */
export const FONT = {
  file: resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  weight: '300 900',
  range:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};

/** Puts the typeface beside the scripts, and a link into the page that names it and requests nothing. */
export class FontPlugin {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    const source = readFileSync(FONT.file);
    const name = `assets/figtree.${createHash('sha256').update(source).digest('hex').slice(0, 16)}.woff2`;
    compiler.hooks.thisCompilation.tap('Font', (compilation) => {
      const emit = () => compilation.emitAsset(name, new RawSource(source));
      compilation.hooks.additionalAssets.tap('Font', emit);
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('Font', (page) => {
        const attributes = { 'data-font': '', href: `${page.publicPath}${name}` };
        const { weight, range } = FONT;
        // Before the first script, which reads it.
        page.headTags.unshift({
          tagName: 'link',
          voidTag: true,
          attributes: { ...attributes, 'data-weight': weight, 'data-range': range },
          meta: { plugin: 'Font' },
        });
        return page;
      });
    });
  }
}
