import { StepFailed } from './step.js';

/** Prints the error of a failed command; unexpected errors include the stack. */
export function report(error) {
  const isOfArguments = typeof error?.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof StepFailed) && !isOfArguments) throw error;
  if (error.output) console.error(error.output.trimEnd());
  console.error(error.message);
  process.exitCode = 1;
}
