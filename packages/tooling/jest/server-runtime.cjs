const { sharedRuntime } = require('./shared-runtime.cjs');

const OWN_FOLDERS = /\/packages\/(contract|server)\/src\//;
// Tests, and what they share, note things of the file they belong to.
const TEST_CODE = /\.test\.|\/testing/;

/** The packages of the server tests, the contract and the server itself are loaded once per worker. */
module.exports = sharedRuntime(
  (path) => path.includes('/node_modules/') || (OWN_FOLDERS.test(path) && !TEST_CODE.test(path)),
);
