import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * A remote's chunks are fetched by the shell's loader (shell/src/remotes/load-script.ts) instead of webpack's own: it
 * refuses what has no hash or comes from elsewhere, and tries again at a fresh address, where webpack would meet the
 * failed file once more.
 */
export class ChunkLoaderPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkLoader', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'ChunkLoader', before: 'RuntimePlugin' }, (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkLoader());
          return true;
        });
    });
  }
}

class ChunkLoader extends RuntimeModule {
  constructor() {
    super('chunk loader');
  }

  generate() {
    const load = 'globalThis._FEDERATION_RUNTIME_CORE.loadChunk(url, done, __webpack_require__.sriHashes[chunkId])';
    return Template.asString([`${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => ${load};`]);
  }
}
