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

/** Puts a component that says where it is in the place of each part that is left out. */
export function leaveOut() {
  const replacement = resolve('./left-out-part.cjs');
  return new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (request) => {
    const importer = request.context.split(sep).join('/');
    const isLeftOut = LEFT_OUT.some(([folder, part]) => part === request.request && importer.endsWith(folder));
    if (isLeftOut) request.request = replacement;
  });
}
