import { readFileSync } from 'node:fs';

// As in the browser tests, one retry distinguishes a bug from a flaky run on a busy machine: the error of the first
// attempt is printed, and the summary counts retries. Property tests with random input are not retried, because a retry
// would test other input.
const { testPath } = expect.getState();
const isRandom = testPath !== undefined && readFileSync(testPath, 'utf8').includes("'fast-check'");
if (!isRandom) jest.retryTimes(1, { logErrorsBeforeRetry: true });
