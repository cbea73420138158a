const { startTestDatabase } = require('../../server/src/testing/test-database.ts');

/** Once per test run: one embedded PostgreSQL for every server test. */
module.exports = startTestDatabase;
