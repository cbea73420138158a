import { createRequire } from 'node:module';
import { sep } from 'node:path';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);

/**
 * Modules that antd's components import for features that the product does not use, as pairs of importer and import.
 * Lists filter through FilterBar, never through column menus; results have icons, not illustrations; cards have no
 * tabs; there are no one-time code inputs. Together they are 30 KB of every list page.
 */
const LEFT_OUT = [
  ['antd/es/table/hooks/useFilter', '../../../tree'],
  ['antd/es/result', './noFound'],
  ['antd/es/result', './serverError'],
  ['antd/es/result', './unauthorized'],
  ['antd/es/card', '../tabs'],
  ['antd/es/input', './OTP'],
];

/** Modules of the federation runtime beyond the sharing of modules, which is its only use here. */
const LEFT_OUT_OF_FEDERATION = [
  ['@module-federation/webpack-bundler-runtime/dist', './remotes.js'],
  ['@module-federation/webpack-bundler-runtime/dist', './init.js'],
  ['@module-federation/error-codes/dist', './desc.mjs'],
];

/** Replaces each excluded part of antd by a component that names this file, and others by smaller ones. */
export function leaveOut() {
  const replacements = [
    ...LEFT_OUT.map((part) => [...part, resolve('./left-out-part.cjs')]),
    ...LEFT_OUT_OF_FEDERATION.map((part) => [...part, resolve('./left-out-federation.js')]),
  ];
  return new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (request) => {
    const importer = request.context.split(sep).join('/');
    const found = replacements.find(([folder, part]) => part === request.request && importer.endsWith(folder));
    if (found) request.request = found.at(-1);
  });
}
