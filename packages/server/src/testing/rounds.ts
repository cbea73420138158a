/**
 * Returns the number of repetitions of randomised tests (races, random input): a sample by default, all with
 * POLYCLINIC_TEST_ALL=1, which `npm test -- --all` sets.
 */
export function rounds({ sample, all }: { sample: number; all: number }): number {
  return process.env.POLYCLINIC_TEST_ALL === '1' ? all : sample;
}
