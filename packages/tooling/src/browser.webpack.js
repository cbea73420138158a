import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ChunkZeroPlugin } from './chunk-zero-plugin.js';
import { leaveOut } from './left-out.js';
import { silentIcons, staticStyles, staticStylesRule } from './static-styles/static-styles.js';
import { swcOptions } from './swc-options.js';

const { resolve } = createRequire(import.meta.url);
/** Helpers of antd that only define functions, though their packages do not say so: unused ones are left out. */
const PURE_PACKAGES = /[\\/]node_modules[\\/]@rc-component[\\/](util|color-picker)[\\/]/;
const contract = join(import.meta.dirname, '../../contract/src');

/**
 * Builds the webpack configuration common to all browser builds; with `against` it is for development on a page served
 * by another shell.
 */
export function browserConfig(root, { development = false, against = false } = {}) {
  // A production page has React without its refresh hooks: changed screens are remounted there instead.
  const refresh = development && !against;
  return {
    context: root,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      // Hashes of the delivered content, so a name never stands for two contents.
      filename: development ? 'assets/[name].js' : 'assets/[name].[contenthash:16].js',
      chunkFilename: development ? 'assets/[name].js' : 'assets/[name].[contenthash:16].js',
      assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: resolve('swc-loader'), options: swcOptions({ refresh }) },
        },
        ...(development
          ? []
          : [{ test: /\.ts$/, include: contract, enforce: 'post', use: resolve('./contract-loader.js') }]),
        { test: PURE_PACKAGES, sideEffects: false },
        staticStylesRule,
        { test: /\.po$/, use: resolve('./po-loader.cjs') },
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      realContentHash: true,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    performance: false,
    plugins: [
      leaveOut(),
      new ChunkZeroPlugin(),
      ...staticStyles(),
      silentIcons(),
      ...(refresh ? [new ReactRefreshWebpackPlugin({ overlay: false })] : []),
      ...(development ? [] : [compileHint()]),
      // Lazy hash loading: each chunk contains the hashes of the chunks it loads, instead of all hashes in the first
      // one.
      ...(development ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], hashLoading: 'lazy' })]),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Marks every file as one whose functions run when it is loaded. Chromium then compiles them while the file arrives, on
 * another thread, instead of each on the main thread when it is first called; others ignore the comment
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based).
 */
function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimiser, which removes comments, and before names and hashes are computed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
