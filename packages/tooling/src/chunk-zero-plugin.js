/**
 * Gives the chunk with the id 0 another one. `webpack-subresource-integrity` 5.1.0 takes that id for none (`if
 * (depChunk.id)` in its util.js), so the chunk would have no hash, and the shell refuses to load it.
 */
export class ChunkZeroPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkZero', (compilation) => {
      // After the plugin that assigns the ids, before those that use them.
      compilation.hooks.chunkIds.tap({ name: 'ChunkZero', stage: 1 }, (chunks) => {
        const all = [...chunks];
        const zero = all.find(({ id }) => id === 0);
        if (!zero) return;
        const taken = new Set(all.flatMap(({ ids }) => ids ?? []).map(Number));
        let free = 1;
        while (taken.has(free)) free += 1;
        zero.id = free;
        zero.ids = [free];
      });
    });
  }
}
