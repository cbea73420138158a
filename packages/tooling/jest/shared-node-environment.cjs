const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { rememberGlobals, sharedEnvironment } = require('./shared-environment.cjs');

class ReusedNodeEnvironment extends NodeEnvironment {
  constructor(...args) {
    super(...args);
    this.restoreGlobals = rememberGlobals(this.global);
    this.variables = { ...this.global.process.env };
    this.exit = this.global.process.exit;
  }

  begin() {
    this.global.process.exit = this.exit;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.restoreGlobals();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
  }
}

module.exports = sharedEnvironment((...args) => new ReusedNodeEnvironment(...args));
