/**
 * Returns the number of repetitions of randomised tests (races, random input): a sample by default, all with
 * POLYCLINIC_TEST_ALL=1, which `npm test -- --all` sets.
 */
export function rounds({ sample, all }: { sample: number; all: number }): number {
  return process.env.POLYCLINIC_TEST_ALL === '1' ? all : sample;
}

const DAY_MS = 86_400_000;

/** Returns one case in `oneIn`, others each day and for each `shift`; all of them with `npm test -- --all`. */
export function casesOfDay<T>(cases: readonly T[], { oneIn, shift }: { oneIn: number; shift: number }): readonly T[] {
  const day = Math.floor(Date.now() / DAY_MS);
  const step = rounds({ sample: oneIn, all: 1 });
  return cases.filter((_, index) => (index + shift + day) % step === 0);
}
