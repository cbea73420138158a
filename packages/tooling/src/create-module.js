import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.js';
import { report } from './report-failure.js';
import { run, StepFailed } from './step.js';

// `pnpm create:module ward --title "Ward" [--hi "वार्ड" --ta "வார்டு"]`: creates a remote with one screen, its texts
// and tests, that passes all checks.

const templates = join(root, 'packages/tooling/templates/module');
const PATHS = 'packages/remote/src/paths.ts';
const REFERENCES = 'tsconfig.json';

const options = {
  title: { type: 'string' },
  hi: { type: 'string' },
  ta: { type: 'string' },
  'no-install': { type: 'boolean' },
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const id = checkId(positionals[0]);
  const names = namesOf(id, values);
  const folder = join(root, `mfe-${id}`);
  if (existsSync(folder)) throw new StepFailed(`mfe-${id} is there already.`);
  // Installs first, so that the lockfile changes by the new module only.
  const env = values['no-install'] ? process.env : await bootstrap();
  addPath(id, names.name);
  addReference(id);
  writeModule(folder, names);
  if (!values['no-install']) await bootstrap({ changesLockfile: true });
  await format(folder, env);
  console.log(`mfe-${id} is ready: pnpm start:module ${id}, or pnpm dev. Its first screen is at /${id}.`);
  if (!values.hi || !values.ta) {
    console.log(`Its title has no translation of its own yet: say it in src/remote.ts and src/locales/{hi,ta}.po.`);
  }
} catch (error) {
  report(error);
}

function checkId(id = '') {
  // Same rule as the contract's ModuleId; a folder, a container and a URL are named after it.
  if (/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(id) && id.length <= 40 && id !== 'shell') return id;
  throw new StepFailed(`Name the module in small letters, such as: pnpm create:module ward --title "Ward"`);
}

function namesOf(id, { title, hi, ta }) {
  const Name = id.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const displayName = title ?? Name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const wrong = [displayName, hi, ta].find((text) => text !== undefined && !/^[^'"`\\{}<>$\n]+$/.test(text));
  if (wrong !== undefined) throw new StepFailed(`A title is plain words, without quotes or brackets: ${wrong}`);
  const name = Name[0].toLowerCase() + Name.slice(1);
  // "Module Ward", until a translator improves it.
  return {
    id,
    name,
    Name,
    title: displayName,
    title_hi: hi ?? `${displayName} मॉड्यूल`,
    title_ta: ta ?? `${displayName} தொகுதி`,
  };
}

/** Adds the TypeScript project reference; all other tools find the app by its folder. */
function addReference(id) {
  const file = join(root, REFERENCES);
  const config = JSON.parse(readFileSync(file, 'utf8'));
  const at = config.references.findIndex(({ path }) => path === 'e2e');
  config.references.splice(at, 0, { path: `mfe-${id}` });
  const lines = config.references.map((reference) => `    { "path": "${reference.path}" }`);
  writeFileSync(file, `{\n  "files": [],\n  "references": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

function addPath(id, name) {
  const file = join(root, PATHS);
  const source = readFileSync(file, 'utf8');
  if (new RegExp(`^  ${name}:|'/${id}'`, 'm').test(source)) {
    throw new StepFailed(`${PATHS} knows the address /${id}, or the name ${name}, already.`);
  }
  writeFileSync(file, source.replace(/\n\} as const;\n$/, `\n  ${name}: '/${id}',\n} as const;\n`));
}

function writeModule(folder, names) {
  const fill = (text) => text.replaceAll(/__([A-Za-z_]+?)__/g, (mark, name) => names[name] ?? mark);
  const files = readdirSync(templates, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const source = join(parentPath, name);
    const target = join(folder, fill(source.slice(templates.length)).replace(/\.tpl$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
}

/** Formats the files again, since titles differ in length from their placeholders. */
async function format(folder, env) {
  const prettier = join(root, 'node_modules/.bin/prettier');
  await run(prettier, ['--write', '--log-level', 'warn', folder], { cwd: root, env });
}
