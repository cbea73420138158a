import type { ModuleAnswer, ModuleRelease, PreparingModule, RegistryAnswer } from '@polyclinic/contract';

type Fields = Record<string, unknown>;

/**
 * Parses a response of the registry; undefined if it is malformed. By hand: the schema library is too large for one
 * shape. A missing hash is accepted here; the release is refused when it is about to run.
 */
export function registryAnswerIn(found: unknown): RegistryAnswer | undefined {
  if (!isFields(found) || !isListOf(found['modules'], isModule)) return undefined;
  const { modules, shell, withdrawn, devOrigins, preparing, isPart } = found;
  return {
    modules,
    shell: isFields(shell) && isText(shell['version']) && isText(shell['digest']) ? (shell as Shell) : null,
    withdrawn: isListOf(withdrawn, isText) ? withdrawn : [],
    devOrigins: isListOf(devOrigins, isText) ? devOrigins : [],
    ...(isListOf(preparing, isPreparing) && { preparing }),
    ...(isPart === true && { isPart }),
  };
}

/** Returns whether a value has the shape of a release. */
export function isRelease(found: unknown): found is ModuleRelease {
  if (!isFields(found)) return false;
  const { id, preload, requires, declaration } = found;
  return (
    ['id', 'version', 'digest', 'container', 'entry'].every((name) => isText(found[name])) &&
    isListOf(preload, (file): file is Fields => isFields(file) && isText(file['url']) && isText(file['integrity'])) &&
    isFields(requires) &&
    isFields(declaration) &&
    declaration['id'] === id &&
    isFields(declaration['title']) &&
    isListOf(declaration['routes'], isFields)
  );
}

type Shell = NonNullable<RegistryAnswer['shell']>;

function isModule(found: unknown): found is ModuleAnswer {
  if (!isFields(found) || !isRelease(found)) return false;
  const { previous } = found as Fields;
  return previous === null || previous === undefined || isRelease(previous);
}

function isPreparing(found: unknown): found is PreparingModule {
  return isFields(found) && isText(found['id']) && typeof found['isFailed'] === 'boolean';
}

function isListOf<T>(found: unknown, isOne: (one: unknown) => one is T): found is T[] {
  return Array.isArray(found) && found.every(isOne);
}

function isFields(found: unknown): found is Fields {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

function isText(found: unknown): found is string {
  return typeof found === 'string';
}
