import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StepFailed } from '../step.js';

let lines;

/** Reads one line from the terminal or from a pipe; `hidden` turns echo off. */
export async function ask(question, { hidden = false } = {}) {
  const answer = process.stdin.isTTY ? await fromTerminal(question, hidden) : await fromPipe(question);
  if (answer !== undefined) return answer;
  throw new StepFailed('Nobody answers here: set POLYCLINIC_DEPLOY_TOKEN, or run this in a terminal.');
}

// Prompts go to stderr, since the output of a command may be redirected into a file.
function fromTerminal(question, hidden) {
  const silent = new Writable({ write: (_, __, done) => done() });
  if (hidden) process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: hidden ? silent : process.stderr, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.on('SIGINT', () => reject(new StepFailed('Stopped.')));
    terminal.on('close', () => resolve(undefined));
    terminal.question(hidden ? '' : question, resolve);
  }).finally(() => {
    terminal.close();
    if (hidden) process.stderr.write('\n');
  });
}

async function fromPipe(question) {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  process.stderr.write(`${question}\n`);
  const { value } = await lines.next();
  return value;
}
