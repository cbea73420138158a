const { sharedRuntime } = require('./shared-runtime.cjs');

// Packages with a state of their own, and those that register hooks of the test framework while they are loaded.
const FRESH = /\/node_modules\/(@lingui|@tanstack|@testing-library)\//;
// The contract is plain data.
const CONTRACT = /\/packages\/contract\/src\/(?!.*(\.test\.|\/testing))/;

/** React, antd and the other packages of the screens are loaded once per worker; the screens anew for each file. */
module.exports = sharedRuntime((path) => (path.includes('/node_modules/') ? !FRESH.test(path) : CONTRACT.test(path)));
