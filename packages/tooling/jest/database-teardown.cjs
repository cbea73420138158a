const { stopTestDatabase } = require('../../server/src/testing/test-database.ts');

/** Stops the database process and deletes its data directory. */
module.exports = stopTestDatabase;
