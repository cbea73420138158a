const LASTING = /^(__|CSS$)/;

/**
 * Builds a jest environment shared by all files of one worker and project; `make` creates it, its `reset` runs after
 * each file.
 */
exports.sharedEnvironment = (make) => {
  const cache = new Map();
  return function SharedEnvironment(config, context) {
    const { id } = config.projectConfig;
    const known = cache.get(id) ?? make(config, context);
    cache.set(id, known);
    known.begin(context);
    return known;
  };
};

/** Takes a snapshot of the global object and returns a function that restores it. */
exports.rememberGlobals = (global) => {
  const known = new Map(ownNames(global).map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]));
  return () => {
    for (const name of ownNames(global)) {
      // Packages loaded once mark that under names like these, or polyfill the environment (css.escape).
      if (!known.has(name) && !LASTING.test(name)) Reflect.deleteProperty(global, name);
    }
    for (const [name, descriptor] of known) {
      const now = Object.getOwnPropertyDescriptor(global, name);
      if (!descriptor || !now) {
        if (descriptor) Reflect.defineProperty(global, name, descriptor);
        continue;
      }
      if (now.value === descriptor.value && now.get === descriptor.get) continue;
      if (descriptor.configurable || descriptor.writable) Reflect.defineProperty(global, name, descriptor);
    }
  };
};

function ownNames(global) {
  return Object.getOwnPropertyNames(global);
}
