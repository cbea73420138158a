const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

// Loading the same packages again used to take most of the time of a test file. Here the files that a worker runs share
// one module registry: modules matched by `keep` are evaluated once per worker, all others (tests and modules with
// state of their own) again for each file.

const CIRCUS = `${sep}jest-circus${sep}`;
// The test framework leaves these on the global object, which here outlives the file.
const FRAMEWORK_SYMBOLS = [
  'EVENT_HANDLERS',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
  'TEST_TIMEOUT_SYMBOL',
].map((name) => Symbol.for(name));

class ReusedRuntime extends Runtime {
  constructor(keep, ...args) {
    super(...args);
    this.keeps = keep;
  }

  /** Resets the runtime for the next file. */
  begin(testPath) {
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.testState.state = 'loading';
    this.installGetBuiltinModule();
  }

  teardown() {
    this.restoreAllMocks();
    const { registries } = this;
    forget(registries.moduleRegistry, (path) => !this.keeps(path));
    forget(registries.internalModuleRegistry, (path) => path.includes(CIRCUS));
    for (const registry of [registries.esModuleRegistry, registries.mockRegistry, registries.moduleMockRegistry])
      registry.clear();
    this.testMainModule.reset();
    this.mockState.clear();
    this.loggedReferenceErrors.clear();
    for (const symbol of FRAMEWORK_SYMBOLS) delete this._environment.global[symbol];
  }
}

function forget(registry, isForgotten) {
  for (const path of registry.keys()) if (isForgotten(path)) registry.delete(path);
}

/**
 * Builds a class for jest's `runtime` setting: one instance per worker and project, whose registry retains the modules
 * matched by `keep`.
 */
exports.sharedRuntime = (keep) => {
  const cache = new Map();
  return function SharedRuntime(...args) {
    const [{ id }, environment, , , , , testPath] = args;
    const known = cache.get(id);
    if (known?._environment === environment) known.begin(testPath);
    else cache.set(id, new ReusedRuntime(keep, ...args));
    return cache.get(id);
  };
};
