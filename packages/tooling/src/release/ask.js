import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StepFailed } from '../step.js';

let lines;

/** One line that somebody types, or that is piped in; `hidden` keeps it off the screen. */
export async function ask(question, { hidden = false } = {}) {
  process.stderr.write(question);
  const answer = process.stdin.isTTY ? await fromTerminal(hidden) : await fromPipe();
  if (hidden || !process.stdin.isTTY) process.stderr.write('\n');
  if (answer === undefined) {
    throw new StepFailed('Nobody answers here: set POLYCLINIC_DEPLOY_TOKEN, or run this in a terminal.');
  }
  return answer;
}

function fromTerminal(hidden) {
  const silent = new Writable({ write: (_, __, done) => done() });
  const output = hidden ? silent : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.on('SIGINT', () => reject(new StepFailed('Stopped.')));
    terminal.on('close', () => resolve(undefined));
    terminal.question('', resolve);
  }).finally(() => terminal.close());
}

async function fromPipe() {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const { value } = await lines.next();
  return value;
}
