import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SECRETS = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'cloud access key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'repository token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20})\b/,
  'package registry token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken=[\w-]{8,}/,
  'payment or chat key': /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}|\bxox[abprs]-[\w-]{10,}/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'database address with a password':
    /\bpostgres(?:ql)?:\/\/[\w-]+:(?!password|secret|\$|<)[^\s:@/'"`]{6,}@(?!localhost|127\.)/,
};

/** The kinds of secrets a text holds. */
export function secretsIn(text) {
  return Object.keys(SECRETS).filter((kind) => SECRETS[kind].test(text));
}

// What is fetched or only kept for this machine, and never leaves it.
const NOT_OURS = new Set(['node_modules', '.git', '.cache', '.polyclinic']);

/** Every file of the repository and of its builds that holds a secret. */
export function filesWithSecrets(root, folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesWithSecrets(root, path);
    if (!entry.isFile()) return [];
    return secretsIn(readFileSync(join(root, path), 'utf8')).map((kind) => `${path}: ${kind}`);
  });
}

/** Commits that ever added a secret: what was once pushed is known for good. */
export function commitsWithSecrets(root) {
  // A copy without its history, or a machine without git, has no commits to look at.
  if (!existsSync(join(root, '.git')) || spawnSync('git', ['--version']).error) return [];
  // A checkout may belong to another account than the one that runs the checks.
  const args = ['-c', 'safe.directory=*', 'log', '--all', '--unified=0', '--no-color', '--no-ext-diff', '--text', '-p'];
  const history = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });
  let commit = '';
  return history.split('\n').flatMap((line) => {
    if (line.startsWith('commit ')) commit = line.slice(7, 19);
    return line.startsWith('+') ? secretsIn(line).map((kind) => `${commit}: ${kind}`) : [];
  });
}
