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

/** Returns the kinds of secrets that a text contains. */
export function secretsIn(text) {
  return Object.keys(SECRETS).filter((kind) => SECRETS[kind].test(text));
}

// Downloaded or local data that is never published.
const NOT_OURS = new Set(['node_modules', '.git', '.cache', '.polyclinic']);

/** Returns all files of the repository and of its builds that contain a secret. */
export function filesWithSecrets(root, folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesWithSecrets(root, path);
    if (!entry.isFile()) return [];
    return secretsIn(readFileSync(join(root, path), 'utf8')).map((kind) => `${path}: ${kind}`);
  });
}

/** Returns commits that ever added a secret: once pushed, it remains exposed. */
export function commitsWithSecrets(root) {
  // A copy without history, or a machine without git, has no commits to check.
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
