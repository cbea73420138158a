const { compilePo } = require('./po-messages.cjs');

/**
 * Webpack loader: `import('./locales/hi.po')` gives `{ messages }`, compiled at build time. `hi.po?early` gives the
 * texts used outside of the features folder, `hi.po?late` the others: neither the login page nor the first screen
 * loads those.
 */
module.exports = function poLoader(source) {
  const messages = compilePo(source, this.resourcePath, this.resourceQuery.slice(1));
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
};
