import { median } from './measure';

const TURNS = 5;
const STEPS = 50_000_000;

/** Returns the CPU time in milliseconds of a fixed computation, with which figures of different machines compare. */
function machineConstant(): number {
  return median(Array.from({ length: TURNS }, timeOfSteps));
}

/** Describes the machine of a measurement in one line. */
export function machineLine(): string {
  return `Machine constant: ${machineConstant().toFixed(0)} ms for ${STEPS / 1_000_000} million steps.`;
}

function timeOfSteps(): number {
  const before = process.cpuUsage();
  let state = 1;
  // A xorshift generator (Marsaglia): nothing of it can be computed in advance.
  for (let step = 0; step < STEPS; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  const { user, system } = process.cpuUsage(before);
  if (state === 0) throw new Error('A xorshift generator never arrives at zero');
  return (user + system) / 1000;
}
