import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { styleFileOf } from './antd-styles.js';

const { resolve } = createRequire(import.meta.url);
const replacements = join(import.meta.dirname, '../../../ui/src/static-styles');

/** Modules of antd that make styles at run time, with their replacements. */
const REPLACED = [
  [/^\.{1,2}\/(.*\/)?useToken$/, 'antd/es/theme/useToken.js', 'use-token.ts'],
  [/^\.{1,2}\/(.*\/)?genStyleUtils$/, 'antd/es/theme/util/genStyleUtils.js', 'style-hooks.ts'],
  [/^\.{1,2}\/(.*\/)?useResetIconStyle$/, 'antd/es/theme/util/useResetIconStyle.js', 'no-icon-style.ts'],
];

const OF_ICONS = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]icons[\\/]/;

/** Rule of a webpack configuration for the files of antd's styles. */
export const staticStylesRule = {
  test: (resource) => styleFileOf(resource) !== undefined,
  use: resolve('./antd-styles-loader.js'),
};

/**
 * Replaces the parts of antd that make rules at run time; the build fails if a module to replace is not found: an
 * upgrade of antd has moved it.
 */
export function staticStyles() {
  return REPLACED.map(
    ([request, , by]) =>
      new webpack.NormalModuleReplacementPlugin(request, (found) => {
        if (/[\\/]antd[\\/]es[\\/]/.test(found.contextInfo.issuer)) found.request = join(replacements, by);
      }),
  );
}

/** Replaces the component behind the icons, which names each in English for screen readers. */
export function silentIcons() {
  return new webpack.NormalModuleReplacementPlugin(/^\.\.\/components\/AntdIconLight$/, (found) => {
    if (OF_ICONS.test(found.contextInfo.issuer)) found.request = join(replacements, 'silent-icon.ts');
  });
}
