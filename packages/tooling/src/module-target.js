import { findTargets } from './build-targets.js';
import { StepFailed } from './step.js';

/** The app of that name, as people type it: clinical or mfe-clinical. */
export function moduleTarget(name) {
  const apps = findTargets().filter(({ kind }) => kind === 'app');
  const found = apps.find((app) => app.id === name || app.name === name);
  if (found) return found;
  const said = name === undefined ? 'Name a module' : `There is no module named ${name}`;
  throw new StepFailed(`${said}; there are ${apps.map(({ id }) => id).join(', ')}.`);
}
