import { spawn } from 'node:child_process';
import { basename } from 'node:path';

/** A step that failed: its message is the one line to show, `output` what the tool said. */
export class StepFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Runs a program to its end, gathering what it says, or showing it as it comes (`echo`); `signal` ends it. */
export function run(command, args, { cwd, env, echo = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    const take = (stream) => (chunk) => {
      if (echo) stream.write(chunk);
      else output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr.setEncoding('utf8').on('data', take(process.stderr));
    // Test runners tidy up after a Ctrl+C only.
    const pass = () => child.kill('SIGINT');
    // A Ctrl+C reaches the program without us: what is left to do is to wait until it has tidied up.
    const wait = () => undefined;
    process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', wait);
    child.on('error', (error) => reject(new StepFailed(`${basename(command)} cannot be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', wait);
      if (code === 0) resolve(output);
      else reject(new StepFailed(`${basename(command)} ended with ${signal ?? `code ${code}`}`, output));
    });
  });
}

/** Seconds since a moment of `performance.now()`, for people. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
