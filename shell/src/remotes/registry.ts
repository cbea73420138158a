import type { DataOf, ModuleAnswer, modules } from '@polyclinic/contract';

export const MODULES_URL = '/api/public/modules';

let answer: Promise<ModuleAnswer[]> | undefined;

/** The modules this page may load, asked for once. */
export function listModules(): Promise<ModuleAnswer[]> {
  answer ??= ask().catch((error: unknown) => {
    // A failure is not kept: the next one to ask tries again.
    answer = undefined;
    throw error;
  });
  return answer;
}

/** Asks again: a release may have been published, or withdrawn, since the page opened. */
export function listModulesAgain(): Promise<ModuleAnswer[]> {
  answer = undefined;
  return listModules();
}

// Plain fetch: the list is public, and this runs beside the download of everything that could do it more grandly.
async function ask(): Promise<ModuleAnswer[]> {
  const response = await fetch(MODULES_URL, { headers: { Accept: 'application/json' }, cache: 'no-cache' });
  if (!response.ok) throw new Error(`The list of modules cannot be read (${response.status})`);
  const body = (await response.json()) as { data: DataOf<(typeof modules)['list']> };
  return body.data.modules;
}
