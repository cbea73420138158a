const LASTING = /^(__|CSS$)/;

/** An environment for jest that all files of one worker and project share; `make` opens it, its `reset` follows each file. */
exports.sharedEnvironment = (make) => {
  const kept = new Map();
  return function SharedEnvironment(config, context) {
    const { id } = config.projectConfig;
    const known = kept.get(id) ?? make(config, context);
    kept.set(id, known);
    known.begin(context);
    return known;
  };
};

/** Remembers what the global object holds, and gives it back to it. */
exports.rememberGlobals = (global) => {
  const known = new Map(ownNames(global).map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]));
  return () => {
    for (const name of ownNames(global)) {
      // Packages that are loaded once note it in names like these, or fill a gap of the environment (css.escape).
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
