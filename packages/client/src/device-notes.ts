import { storedValue, storeText } from './browser-storage';
import { personKey } from './person-key';

// Paths of the menu alone, never of records; forgotten with everything else when the person signs out.
const RECENT_PAGES = 'polyclinic.recentPages';
const MOST_PAGES = 6;

// Part of the appearance of the product, so they outlast a session: one list for each person who has used this device.
const FOLDED_GROUPS = 'polyclinic.foldedGroups';
const DENSE_LISTS = 'polyclinic.denseLists';
const FOLDED_TILES = 'polyclinic.foldedTiles';
const MOST_PEOPLE = 20;

/** Returns the menu paths that the person opened on this device, the last one first. */
export function recentPages(): string[] {
  return textsOf(read(RECENT_PAGES));
}

/** Puts a menu path at the head of those that the person opened. */
export function rememberPage(path: string): void {
  write(RECENT_PAGES, [path, ...recentPages().filter((other) => other !== path)].slice(0, MOST_PAGES));
}

/** Returns the names of the menu groups that the person has folded on this device. */
export function foldedGroups(): string[] {
  return ownList(FOLDED_GROUPS);
}

/** Stores which menu groups the person has folded on this device. */
export function setFoldedGroups(names: readonly string[]): void {
  setOwnList(FOLDED_GROUPS, names);
}

/** Returns the names of the groups of quick actions that the person has collapsed on this device. */
export function foldedTiles(): string[] {
  return ownList(FOLDED_TILES);
}

/** Stores which groups of quick actions the person has collapsed on this device. */
export function setFoldedTiles(names: readonly string[]): void {
  setOwnList(FOLDED_TILES, names);
}

/** Returns whether the person reads a kind of list with dense rows on this device. */
export function isListDense(list: string): boolean {
  return ownList(DENSE_LISTS).includes(list);
}

/** Stores whether the person reads a kind of list with dense rows on this device. */
export function setListDense(list: string, isDense: boolean): void {
  const others = ownList(DENSE_LISTS).filter((other) => other !== list);
  setOwnList(DENSE_LISTS, isDense ? [...others, list] : others);
}

function ownList(key: string): string[] {
  return textsOf(listsOf(read(key))[personKey()]);
}

function setOwnList(key: string, names: readonly string[]): void {
  const { [personKey()]: _, ...others } = listsOf(read(key));
  const kept = Object.entries(others).slice(1 - MOST_PEOPLE);
  write(key, Object.fromEntries(names.length > 0 ? [...kept, [personKey(), names]] : kept));
}

function listsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function read(key: string): unknown {
  return storedValue('localStorage', key);
}

/** Without storage the next page starts without it. */
function write(key: string, value: unknown): void {
  storeText('localStorage', key, JSON.stringify(value));
}
