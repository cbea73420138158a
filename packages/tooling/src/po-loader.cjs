const { compilePo } = require('./po-messages.cjs');

/** Webpack loader: `import('./locales/hi.po')` gives `{ messages }`, compiled at build time. */
module.exports = function poLoader(source) {
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compilePo(source, this.resourcePath)))});`;
};
