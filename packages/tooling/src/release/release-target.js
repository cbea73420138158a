import { findTargets } from '../build-targets.js';
import { StepFailed } from '../step.js';

/** Returns the build target of a module of this repository, including the shell. */
export function releaseTarget(id) {
  const targets = findTargets()
    .filter(({ kind }) => kind === 'shell' || kind === 'app')
    .map((target) => ({ id: target.name, ...target }));
  const found = targets.find((target) => target.id === id);
  if (found) return found;
  const known = targets.map((target) => target.id).join(', ');
  throw new StepFailed(`There is no module named ${id}; there are ${known}. A folder built elsewhere: --dir`);
}
