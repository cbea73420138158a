import { readStyles, sharedStyles } from './antd-styles.js';

/**
 * Files of antd's styles that are part of every page instead of its scripts: those of the login page. The build fails if
 * the first page needs another.
 */
export const PAGE_STYLES = [
  'form/style/index.js',
  'form/style/fallbackCmp.js',
  'grid/style/index.js',
  'input/style/index.js',
  'button/style/index.js',
  'button/style/compact.js',
  '_util/wave/style.js',
  'alert/style/index.js',
  'space/style/compact.js',
];

/** Returns the rules of these files. */
export function pageStyles() {
  const calls = PAGE_STYLES.flatMap((file) => readStyles(file));
  const parts = (isPart) => calls.filter((call) => call.isPart === isPart).map(({ css }) => css);
  return [sharedStyles(), ...parts(false), ...parts(true)].join('');
}
