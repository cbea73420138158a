const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

// Most of the time of a test file used to go into loading the same packages again. Here the files that one worker runs share
// one registry: what `keep` names is evaluated once per worker, everything else (tests and the modules with a state of their
// own) anew for each file.

const CIRCUS = `${sep}jest-circus${sep}`;
// The test framework leaves these on the global object, which lives longer than a file here.
const FRAMEWORK_SYMBOLS = [
  'EVENT_HANDLERS',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
  'TEST_TIMEOUT_SYMBOL',
].map((name) => Symbol.for(name));

class KeptRuntime extends Runtime {
  constructor(keep, ...args) {
    super(...args);
    this.keeps = keep;
  }

  /** Makes the runtime as good as new for the next file. */
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

/** A runtime for jest's `runtime` setting: one per worker and project, whose registry holds on to what `keep` says yes to. */
exports.sharedRuntime = (keep) => {
  const kept = new Map();
  return function SharedRuntime(...args) {
    const [{ id }, environment, , , , , testPath] = args;
    const known = kept.get(id);
    if (known?._environment === environment) known.begin(testPath);
    else kept.set(id, new KeptRuntime(keep, ...args));
    return kept.get(id);
  };
};
