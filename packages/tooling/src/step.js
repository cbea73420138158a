import { spawn } from 'node:child_process';
import { basename } from 'node:path';

/** Failed step: its message is the line to print, `output` is that of the tool. */
export class StepFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Runs a program and collects its output, or prints it as it comes (`echo`); `signal` stops the program. */
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
    // Test runners clean up on SIGINT only.
    const pass = () => child.kill('SIGINT');
    // Ctrl+C reaches the program directly: this process only waits until it has cleaned up.
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

/** Formats the seconds since a value of `performance.now()`. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
