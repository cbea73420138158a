/**
 * How often a test repeats what luck decides (races, random input): a sample in every run, all of it where the environment
 * says POLYCLINIC_TEST_ALL=1, as `npm test -- --all` does.
 */
export function rounds({ sample, all }: { sample: number; all: number }): number {
  return process.env.POLYCLINIC_TEST_ALL === '1' ? all : sample;
}
