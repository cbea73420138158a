const { compilePo, screensFiles } = require('./po-messages.cjs');

/**
 * Webpack loader: `import('./locales/hi.po')` gives `{ messages }`, compiled at build time. `hi.po?early` gives the
 * texts used outside of the features folder, `hi.po?late` the others: neither the login page nor the first screen
 * loads those. Of a module, `hi.po?record` gives the texts of the features that its record-screens.ts loads, and so for each
 * such file; `hi.po?main` gives all others.
 */
module.exports = function poLoader(source) {
  const part = this.resourceQuery.slice(1);
  if (!['', 'early', 'late'].includes(part)) {
    for (const file of screensFiles(this.resourcePath)) this.addDependency(file);
  }
  const messages = compilePo(source, this.resourcePath, part);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
};
