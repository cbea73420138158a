const { stopTestDatabase } = require('../../server/src/testing/test-database.ts');

/** Leaves no database process and no data directory behind. */
module.exports = stopTestDatabase;
