const { compilePo, recordScreens } = require('./po-messages.cjs');

/**
 * Webpack loader: `import('./locales/hi.po')` gives `{ messages }`, compiled at build time. `hi.po?early` gives the
 * texts used outside of the features folder, `hi.po?late` the others: neither the login page nor the first screen
 * loads those. `hi.po?record` gives the texts of the features that `record-screens.ts` of the module loads, `hi.po?main` the
 * others.
 */
module.exports = function poLoader(source) {
  const part = this.resourceQuery.slice(1);
  if (part === 'main' || part === 'record') this.addDependency(recordScreens(this.resourcePath));
  const messages = compilePo(source, this.resourcePath, part);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
};
