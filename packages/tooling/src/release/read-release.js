import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { providedVersions, requiredRanges } from '../shared-modules.js';
import { StepFailed } from '../step.js';

/** Maximum size of the entry, which is fetched before the menu of a module can be shown. */
export const MAX_ENTRY_BYTES = 8 * 1024;

// Written beside the files for other readers; not served as part of a release.
const BESIDE = ['release.json', 'remote.json'];
const DECLARATIONS = 'types/';

/**
 * Reads a built folder as a release; throws with all faults at once. `schemas` are the contract's ReleaseManifest and
 * RELEASE_FILE_BYTES.
 */
export function readRelease(folder, id, schemas) {
  const path = join(folder, 'release.json');
  if (!existsSync(path)) throw new StepFailed(`${folder} holds no release.json: it is no built module.`);
  const text = readFileSync(path, 'utf8');
  const manifest = parse(text, path, schemas.ReleaseManifest);
  const files = new Map(listed(folder).map((file) => [file, readFileSync(join(folder, file))]));
  const faults = [
    ...identityFaults(manifest, id),
    ...fileFaults(manifest, files, schemas.RELEASE_FILE_BYTES),
    ...(manifest.kind === 'remote' ? remoteFaults(manifest, files) : shellFaults(manifest, files)),
  ];
  if (faults.length > 0) throw new StepFailed(`${folder} is no good release of ${id}:\n  ${faults.join('\n  ')}`);
  return { manifest, text, digest: digestOf(text), files };
}

/** Returns the content hash that identifies a release. */
export function digestOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Returns the sha384 of a file as a subresource integrity value. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Returns the size of a remote's entry as transferred to the browser. */
export function entryBytes(content) {
  return gzipSync(content, { level: 9 }).length;
}

function parse(text, path, schema) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new StepFailed(`${path} is no JSON: ${error.message}`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const faults = error.issues.map(({ path: at, message }) => `${at.join('.') || 'release.json'}: ${message}`);
  throw new StepFailed(`${path} is no release.json:\n  ${faults.join('\n  ')}`);
}

/** Returns all files of the folder except the metadata. */
function listed(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !BESIDE.includes(file));
}

function identityFaults(manifest, id) {
  const faults = [];
  if (manifest.id !== id) faults.push(`it is a release of ${manifest.id}`);
  if (manifest.kind !== 'remote') return faults;
  if (manifest.declaration.id !== manifest.id) {
    faults.push(`its declaration (src/remote.ts) is that of ${manifest.declaration.id}`);
  }
  const begin = `${manifest.id}_${manifest.version}`.replace(/\W/g, '_');
  if (!manifest.container.startsWith(begin)) {
    faults.push(`its container ${manifest.container} does not carry its name and version (${begin})`);
  }
  return faults;
}

function fileFaults({ files: hashes, kind }, files, maxBytes) {
  const faults = [];
  for (const [file, integrity] of Object.entries(hashes)) {
    const content = files.get(file);
    if (!content) faults.push(`${file} is missing`);
    else if (integrityOf(content) !== integrity) faults.push(`${file} is not what its hash says`);
    else if (content.length > maxBytes) faults.push(`${file} is larger than ${maxBytes / 1024 / 1024} MiB`);
  }
  const isKnown = (file) => file in hashes || (kind === 'shell' && file.startsWith(DECLARATIONS));
  const strays = [...files.keys()].filter((file) => !isKnown(file));
  return [...faults, ...strays.map((file) => `${file} is not listed in release.json`)];
}

function remoteFaults(manifest, files) {
  const { files: hashes, entry, integrity, preload, requires, uses, container } = manifest;
  const faults = Object.keys(hashes)
    .filter((file) => !/\.js(on)?$/.test(file))
    .map((file) => `${file} is no script: no page checks the bytes of anything else`);
  for (const early of [{ file: entry, integrity }, ...preload]) {
    if (hashes[early.file] !== early.integrity)
      faults.push(`${early.file} is to be fetched with another hash than it has`);
  }
  const content = files.get(entry);
  if (content && entryBytes(content) > MAX_ENTRY_BYTES) {
    faults.push(`${entry} weighs ${kib(entryBytes(content))} gzipped; an entry may weigh ${kib(MAX_ENTRY_BYTES)}`);
  }
  if (content && !content.includes(container)) faults.push(`${entry} does not define ${container}`);
  for (const name of Object.keys(requiredRanges)) {
    if (!/^[\^~]?\d+\.\d+\.\d+/.test(requires[name] ?? '')) faults.push(`it does not say which ${name} it needs`);
  }
  if (!uses) faults.push('it does not say what it takes from the shell and which operations it calls');
  return faults;
}

function shellFaults({ files: hashes, page, early, provides, offers }, files) {
  const faults = page in hashes ? [] : [`its page ${page} is not listed`];
  for (const { file, integrity } of early) {
    if (hashes[file] !== integrity) faults.push(`${file} is to be fetched with another hash than it has`);
  }
  for (const name of Object.keys(providedVersions)) {
    if (!/^\d+\.\d+\.\d+/.test(provides[name] ?? '')) faults.push(`it does not say which ${name} it gives`);
  }
  if (!offers) faults.push('it does not say what its shared modules export');
  if (files.has(page) && !files.get(page).includes('__CSP_NONCE__')) faults.push(`${page} has no place for a nonce`);
  return faults;
}

/** Formats a number of bytes. */
export function kib(bytes) {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
