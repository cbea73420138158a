'use strict';

const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');

// Loaded before the server by `pnpm bench:api --profile`: the first SIGUSR2 starts a CPU profile, the second one writes
// it to the file in PROFILE_FILE.

const INTERVAL_MICROSECONDS = 200;

const session = new Session();
let isRunning = false;

session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });

process.on('SIGUSR2', () => {
  isRunning = !isRunning;
  if (isRunning) {
    session.post('Profiler.start', () => process.stdout.write('Profile started\n'));
    return;
  }
  session.post('Profiler.stop', (error, { profile } = {}) => {
    if (error) throw new Error(error.message);
    writeFileSync(process.env.PROFILE_FILE, JSON.stringify(profile));
    process.stdout.write('Profile written\n');
  });
});
