import { createRequire } from 'node:module';
import { sep } from 'node:path';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);

/**
 * Modules that antd's components import for features that the product does not use, as pairs of importing file and import.
 * Lists filter through FilterBar, never through column menus; results have icons, not illustrations; cards have no
 * tabs; inputs are plain ones and text areas; labels and segments have no tooltips. Together they are 30 KB of every list page and
 * 30 KB of the login page.
 */
const LEFT_OUT = [
  ['antd/es/table/hooks/useFilter/FilterDropdown.js', '../../../tree'],
  ['antd/es/result/index.js', './noFound'],
  ['antd/es/result/index.js', './serverError'],
  ['antd/es/result/index.js', './unauthorized'],
  ['antd/es/card/Card.js', '../tabs'],
  ['antd/es/input/index.js', './Group'],
  ['antd/es/input/index.js', './OTP'],
  ['antd/es/input/index.js', './Password'],
  ['antd/es/input/index.js', './Search'],
  ['antd/es/form/FormItemLabel.js', '../tooltip'],
  ['antd/es/segmented/index.js', '../tooltip'],
  ['antd/es/config-provider/index.js', '../tooltip/UniqueProvider'],
];

/**
 * Calls go through XMLHttpRequest; the way through fetch is 4 KB more. They are cancelled by signals, and the names of
 * statuses are only offered to callers: another 1.4 KB.
 */
const LEFT_OUT_OF_AXIOS = [
  ['axios/lib/adapters/adapters.js', './fetch.js'],
  ['axios/lib/axios.js', './cancel/CancelToken.js'],
  ['axios/lib/axios.js', './helpers/HttpStatusCode.js'],
];

/** Modules of the federation runtime beyond the sharing of modules, which is its only use here. */
const LEFT_OUT_OF_FEDERATION = [
  ['@module-federation/webpack-bundler-runtime/dist/index.js', './remotes.js'],
  ['@module-federation/webpack-bundler-runtime/dist/index.js', './init.js'],
  ['@module-federation/error-codes/dist/index.mjs', './desc.mjs'],
];

/** All replacements, with the file that takes the place of each part. */
export const REPLACEMENTS = [
  ...[...LEFT_OUT, ...LEFT_OUT_OF_AXIOS].map(([importer, part]) => ({
    importer,
    part,
    by: resolve('./left-out-part.cjs'),
  })),
  ...LEFT_OUT_OF_FEDERATION.map(([importer, part]) => ({ importer, part, by: resolve('./left-out-federation.js') })),
];

/**
 * Replaces each excluded part of antd by a component that names this file, and others by smaller ones. The build fails if
 * a file that should import such a part is in it but does not, or if the package is in it without the file: an upgrade
 * of the package has moved it, and what was left out would be back without a word.
 */
export function leaveOut(replacements = REPLACEMENTS) {
  return {
    apply(compiler) {
      // Across compilations: while developing, modules that did not change are not resolved again.
      const matched = new Set();
      new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (request) => {
        const issuer = slashed(request.contextInfo.issuer);
        const found = replacements.find(({ importer, part }) => part === request.request && issuer.endsWith(importer));
        if (!found) return;
        matched.add(found);
        request.request = found.by;
      }).apply(compiler);
      compiler.hooks.thisCompilation.tap('LeaveOut', (compilation) => {
        compilation.hooks.finishModules.tap('LeaveOut', (modules) => {
          const files = [...modules].map(({ resource }) => slashed(resource)).filter(Boolean);
          const unmatched = replacements.filter((one) => !matched.has(one));
          for (const fault of leftOutFaults(files, unmatched)) compilation.errors.push(new webpack.WebpackError(fault));
        });
      });
    },
  };
}

/** Returns what is wrong with the replacements that matched nothing in a build with these files. */
export function leftOutFaults(files, unmatched) {
  return unmatched.flatMap(({ importer, part }) => {
    if (files.some((file) => file.endsWith(importer))) {
      return [`${importer} does not import ${part} any more: adapt packages/tooling/src/left-out.js`];
    }
    // Files of antd are in a build only as far as it uses them, while the runtime always comes with its first file.
    const [runtime] = /^@module-federation\/[^/]+\//.exec(importer) ?? [];
    if (!runtime || !files.some((file) => file.includes(`node_modules/${runtime}`))) return [];
    return [`${importer} is not in the build, but its package is: adapt packages/tooling/src/left-out.js`];
  });
}

function slashed(path) {
  return (path ?? '').split(sep).join('/');
}
