const { sharedRuntime } = require('./shared-runtime.cjs');

const OWN_FOLDERS = /\/packages\/(contract|server)\/src\//;
// Tests and their helpers store state of the test file.
const TEST_CODE = /\.test\.|\/testing/;

/** Jest runtime for server tests: npm packages, the contract and the server are loaded once per worker. */
module.exports = sharedRuntime(
  (path) => path.includes('/node_modules/') || (OWN_FOLDERS.test(path) && !TEST_CODE.test(path)),
);
