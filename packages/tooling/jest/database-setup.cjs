const { startTestDatabase } = require('../../server/src/testing/test-database.ts');

/** Starts one embedded PostgreSQL per test run, for all server tests. */
module.exports = startTestDatabase;
