import { readFileSync } from 'node:fs';

// As in the browser tests, a second try tells a fault of the product from a hiccup of a busy machine: the error of the first is
// printed, and the summary counts them. What is tried with random input has no second try, which would try something else.
const { testPath } = expect.getState();
const isRandom = testPath !== undefined && readFileSync(testPath, 'utf8').includes("'fast-check'");
if (!isRandom) jest.retryTimes(1, { logErrorsBeforeRetry: true });
