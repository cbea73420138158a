const { sharedRuntime } = require('./shared-runtime.cjs');

// Packages with state of their own, and those that register hooks of the test framework on load.
const FRESH = /\/node_modules\/(@lingui|@tanstack|@testing-library)\//;
// The contract is plain data.
const CONTRACT = /\/packages\/contract\/src\/(?!.*(\.test\.|\/testing))/;

/**
 * Jest runtime for screens: React, antd and other packages are loaded once per worker, the screens again for each file.
 */
module.exports = sharedRuntime((path) => (path.includes('/node_modules/') ? !FRESH.test(path) : CONTRACT.test(path)));
