import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * Replaces webpack's chunk loading in remotes by the shell's loader (shell/src/remotes/load-script.ts), which refuses
 * chunks without a hash or from another origin, and retries with a new URL, because webpack would repeat the URL of the
 * failed file.
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
