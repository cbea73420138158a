import { StepFailed } from '../step.js';

const PARTS = ['major', 'minor', 'patch'];

/** Parses what `--bump` raises: major, minor or patch. */
export function bumpOf(word) {
  if (PARTS.includes(word)) return word;
  throw new StepFailed(`--bump raises ${PARTS.join(', ')}, not ${word}`);
}

/** Returns the version after the highest of these, with one part raised and the parts after it zero. */
export function nextVersion(versions, part = 'patch') {
  const [highest = [0, 0, 0]] = versions.map(numbersOf).toSorted((a, b) => compare(b, a));
  const raised = PARTS.indexOf(part);
  return highest.map((number, index) => (index < raised ? number : index === raised ? number + 1 : 0)).join('.');
}

// Labels such as -rc.1 come before their version, so a higher number is new in any case.
function numbersOf(version) {
  return version.split(/[-+]/)[0].split('.').map(Number);
}

function compare(a, b) {
  const index = a.findIndex((number, at) => number !== b[at]);
  return index < 0 ? 0 : a[index] - b[index];
}
