import { findTargets } from './build-targets.js';
import { StepFailed } from './step.js';

/** Returns the app of a name as typed by the user: clinical or mfe-clinical. */
export function moduleTarget(name) {
  const apps = findTargets().filter(({ kind }) => kind === 'app');
  const found = apps.find((app) => app.id === name || app.name === name);
  if (found) return found;
  const message = name === undefined ? 'Name a module' : `There is no module named ${name}`;
  throw new StepFailed(`${message}; there are ${apps.map(({ id }) => id).join(', ')}.`);
}
