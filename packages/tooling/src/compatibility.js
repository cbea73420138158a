import { readContract } from './release/contract.js';
import { facadeFiles, libraryRanges, libraryVersions } from './shared-modules.js';

const CLIENT = '@polyclinic/client';

/**
 * Collects the imports of a build from the shared modules and the operations that it calls. The result is filled when
 * webpack still knows each import and has dropped unused ones; `describeUses` converts it for release.json.
 */
export function noteUses(compilation) {
  const noted = { facades: {}, apis: [] };
  compilation.hooks.afterChunks.tap('Compatibility', () => {
    const { moduleGraph } = compilation;
    for (const module of compilation.modules) {
      const facade = module.type === 'consume-shared-module' ? module.options.shareKey : undefined;
      const imports = facade?.startsWith('@polyclinic/') ? importsOf(compilation, module) : [];
      // An import of a whole module has no name: webpack does not see the exports that are used.
      for (const [name] of imports) {
        const names = (noted.facades[facade] ??= new Set());
        if (name !== undefined) names.add(name);
      }
    }
    for (const module of compilation.modules) {
      const outgoing = [...moduleGraph.getOutgoingConnections(module)];
      const callsCreateApi = outgoing.some(
        (connection) =>
          connection.module?.options?.shareKey === CLIENT &&
          namesIn(connection, moduleGraph).some(([name]) => name === 'createApi'),
      );
      if (!callsCreateApi || !isKept(compilation, module)) continue;
      const imports = outgoing.flatMap((connection) => namesIn(connection, moduleGraph));
      noted.apis.push({ imports: imports.map(([name]) => name), calls: importsOf(compilation, module) });
    }
  });
  return noted;
}

/**
 * Describes the dependencies of a remote: exports of the shell's modules, ranges of the packages behind them,
 * operations of the API.
 */
export async function describeUses({ facades, apis }) {
  const contract = apis.length > 0 ? await readContract() : undefined;
  const endpoints = new Set(apis.flatMap((api) => endpointsOf(api, contract)));
  return {
    facades: byName(Object.entries(facades).map(([name, names]) => [name, [...names].sort()])),
    libraries: libraryRanges,
    api: contract?.describeOperations(sorted(endpoints)) ?? { operations: {}, shapes: [] },
  };
}

/** Collects the exports of the shared modules of a shell; the result is filled before webpack merges modules. */
export function noteOffers(compilation) {
  const noted = {};
  compilation.hooks.afterChunks.tap('Compatibility', () => {
    for (const module of compilation.modules) {
      const facade = facadeFiles.get(module.resource);
      if (facade) noted[facade] = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
    }
  });
  return noted;
}

/** Describes the modules that a shell shares with remotes: their exports, and versions of the packages behind them. */
export function describeOffers(noted) {
  const facades = Object.entries(noted).map(([facade, names]) => {
    if (!Array.isArray(names))
      throw new Error(`${facade} has to name what it exports, so that releases can be compared`);
    return [facade, names.toSorted()];
  });
  return { facades: byName(facades), libraries: libraryVersions };
}

/** Sorted, because the order in which webpack meets the modules differs from build to build. */
function byName(entries) {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the names that other modules of the build import from a module, each with the properties read from it. */
function importsOf(compilation, module) {
  const { moduleGraph } = compilation;
  return [...moduleGraph.getIncomingConnections(module)]
    .filter(({ originModule }) => originModule && isKept(compilation, originModule))
    .flatMap((connection) => namesIn(connection, moduleGraph));
}

function isKept({ chunkGraph }, module) {
  return chunkGraph.getNumberOfModuleChunks(module) > 0;
}

function namesIn(connection, moduleGraph) {
  if (connection.getActiveState(undefined) === false) return [];
  const exports = connection.dependency?.getReferencedExports?.(moduleGraph, undefined) ?? [];
  return exports.map((one) => (Array.isArray(one) ? one : one.name));
}

/** `api.patients.list` is one operation; if a resource or the whole api is passed on, all of its operations count. */
function endpointsOf({ imports, calls }, contract) {
  const tables = Object.fromEntries(
    imports.filter((name) => isTable(contract[name])).map((name) => [name, contract[name]]),
  );
  return calls.flatMap(([, resource, operation]) => {
    const table = Object.hasOwn(tables, resource) ? tables[resource] : undefined;
    if (!table) return Object.values(tables).flatMap((one) => Object.values(one));
    return Object.hasOwn(table, operation) ? [table[operation]] : Object.values(table);
  });
}

function isTable(value) {
  if (typeof value !== 'object' || value === null) return false;
  const endpoints = Object.values(value);
  return endpoints.length > 0 && endpoints.every((one) => one?.resource && one.method && one.path);
}

function sorted(endpoints) {
  const key = ({ resource, name }) => `${resource}.${name}`;
  return [...endpoints].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
