import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './bootstrap.js';

/** Returns the path of a build's report for the budgets. */
export const reportFile = (name) => join(root, '.cache/build', `${name}.report.json`);

/**
 * Records the size of each part of a build: for the entry and for every dynamic import, its files with their gzipped
 * size and the modules it takes from the shell.
 */
export class ReportPlugin {
  constructor(name) {
    this.file = reportFile(name);
  }

  apply(compiler) {
    compiler.hooks.emit.tap('Report', (compilation) => {
      if (compilation.errors.length > 0) return;
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(reportOn(compilation)));
    });
  }
}

function reportOn(compilation) {
  const sizeOf = (name) => gzipSync(compilation.getAsset(name).source.buffer(), { level: 9 }).length;
  const describe = (group) => ({
    files: Object.fromEntries(scripts(group.getFiles()).map((name) => [name, sizeOf(name)])),
    shared: [...new Set(group.chunks.flatMap((chunk) => sharedIn(chunk, compilation)))],
  });
  const imports = {};
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (request) imports[placeOf(module?.resource, request)] = describe(group);
    }
  }
  const entry = [...compilation.entrypoints.values()].map(describe);
  return { entry, imports };
}

/** Resolves a relative request to a path from the root: './app' in the shell's sources is 'shell/src/app'. */
function placeOf(importer, request) {
  return importer && request.startsWith('.') ? relative(root, join(dirname(importer), request)) : request;
}

function sharedIn(chunk, { chunkGraph }) {
  return [...chunkGraph.getChunkModulesIterable(chunk)]
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey);
}

const scripts = (names) => names.filter((name) => name.endsWith('.js') && !name.endsWith('.hot-update.js'));
