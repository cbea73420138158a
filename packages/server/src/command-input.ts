import { readFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartRefused } from './platform/db/start-refused';

/** Options of a command: with a text, or without. */
export const optionalText = { type: 'string' } as const;
export const optionalFlag = { type: 'boolean' } as const;

interface Command<Options> {
  args: string[];
  options: Options;
  allowPositionals: true;
}

/** Reads the words of a command; refuses unknown options with its usage. */
export function commandWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  usage: string,
): ReturnType<typeof parseArgs<Command<Options>>> {
  try {
    return parseArgs({ args: words.filter((word) => word !== '--'), options, allowPositionals: true });
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Reads a file as UTF-8; refuses one that is not. */
export async function readTextFile(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new StartRefused(`${path} cannot be read as UTF-8: ${(cause as Error).message}`, { cause });
  }
}
