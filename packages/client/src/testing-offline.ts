import { IDBFactory } from 'fake-indexeddb';

/** Kinds of values that a browser stores unchanged, and that the copies of this environment would lose. */
const AS_IT_IS = ['[object CryptoKey]', '[object ArrayBuffer]', '[object Uint8Array]'];

/** Gives the window the database of a phone, which is empty. Returns a function that removes it. */
export function givePhoneStore(): () => void {
  const { structuredClone } = globalThis;
  Object.assign(globalThis, { indexedDB: new IDBFactory(), structuredClone: copy });
  return () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Object.assign(globalThis, { structuredClone });
  };
}

/** Returns the names of the databases on the device. */
export async function storedDatabases(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || AS_IT_IS.includes(Object.prototype.toString.call(value)))
    return value;
  if (Array.isArray(value)) return value.map(copy);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
}
