const { createHash } = require('node:crypto');
const { compilePo } = require('../src/po-messages.cjs');

/** Jest transform for catalogues: a test imports them as the build does. */
module.exports = {
  process: (source, path) => ({ code: `exports.messages = ${JSON.stringify(compilePo(source, path))};` }),
  getCacheKey: (source, path) => createHash('sha256').update(`1 ${path}\0${source}`).digest('hex'),
};
