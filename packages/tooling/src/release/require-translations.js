import { join, relative, sep } from 'node:path';
import { root } from '../bootstrap.js';
import { run, StepFailed } from '../step.js';

/**
 * Throws with a list if texts of a module, or of the packages it is built with, are not translated. `check` returns the
 * faults of the whole repository, one per line.
 */
export async function requireTranslations({ id, folder }, check = checkTexts) {
  const app = `${relative(root, folder).split(sep).join('/')}/`;
  const faults = (await check()).filter((fault) => fault.startsWith(app) || fault.startsWith('packages/'));
  if (faults.length === 0) return;
  throw new StepFailed(
    `Texts of ${id} are not translated (pnpm i18n adds them to the catalogues):\n  ${faults.join('\n  ')}`,
  );
}

async function checkTexts() {
  const script = join(import.meta.dirname, '../i18n.js');
  try {
    await run(process.execPath, [script, '--check'], { cwd: root });
    return [];
  } catch (error) {
    if (!(error instanceof StepFailed) || !error.output) throw error;
    return error.output.split('\n').filter(Boolean);
  }
}
