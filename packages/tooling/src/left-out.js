import { createRequire } from 'node:module';
import { sep } from 'node:path';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);

/**
 * Parts that antd's components import for faces of theirs that the product does not show: who imports it, and what.
 * Lists filter through FilterBar, never through column menus; results have icons, not scenes; cards have no tabs;
 * nobody types a one-time code. Together they are 30 KB of every list page.
 */
const LEFT_OUT = [
  ['antd/es/table/hooks/useFilter', '../../../tree'],
  ['antd/es/result', './noFound'],
  ['antd/es/result', './serverError'],
  ['antd/es/result', './unauthorized'],
  ['antd/es/card', '../tabs'],
  ['antd/es/input', './OTP'],
];

/** Of the federation runtime: what it can do besides sharing what the shell has, which is all that happens here. */
const LEFT_OUT_OF_FEDERATION = [
  ['@module-federation/webpack-bundler-runtime/dist', './remotes.js'],
  ['@module-federation/webpack-bundler-runtime/dist', './init.js'],
  ['@module-federation/error-codes/dist', './desc.mjs'],
];

/** Puts a component that says where it is in the place of each part of antd that is left out, and less in that of others. */
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
