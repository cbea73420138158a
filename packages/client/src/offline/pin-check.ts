import { PIN_ATTEMPTS } from '@polyclinic/contract';
import { openDeviceBase, type DeviceBase, type Row } from './device-base';

const LOCK = 'polyclinic.pin';
const ID = 'pin';

interface KeyRow extends Row {
  key: CryptoKey;
}

interface CheckRow extends Row {
  check: ArrayBuffer;
  /** Wrong PINs since the last right one. */
  failures: number;
}

/** Result of a PIN that was compared on this device. */
export type PinOutcome = { is: 'right' } | { is: 'wrong'; left: number } | { is: 'used-up' };

/**
 * Stores what this device compares a PIN with while the server cannot be reached: the key derived from the PIN, signed with
 * a key that no script can read out. It is removed with the store of the person.
 */
export async function keepPinCheck(store: string, pinKey: string): Promise<void> {
  await inStore(store, async (base) => {
    const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
    const check = await crypto.subtle.sign('HMAC', key, bytesOf(pinKey));
    const keyRow: KeyRow = { id: ID, key };
    const row: CheckRow = { id: ID, check, failures: 0 };
    await base.put('keys', keyRow);
    await base.put('notes', row);
  });
}

/** Removes what a PIN is compared with: the PIN was removed. */
export async function forgetPinCheck(store: string): Promise<void> {
  await inStore(store, async (base) => {
    await base.remove('notes', [ID]);
    await base.remove('keys', [ID]);
  });
}

/** Compares a PIN on this device; undefined if it has nothing to compare it with. */
export function checkPin(store: string, pinKey: string): Promise<PinOutcome | undefined> {
  return inStore(store, async (base): Promise<PinOutcome | undefined> => {
    const key = await base.get<KeyRow>('keys', ID);
    const row = await base.get<CheckRow>('notes', ID);
    if (!key || !row) return undefined;
    if (row.failures >= PIN_ATTEMPTS) return { is: 'used-up' };
    // Counted before it is compared: closing the app gives no attempt back.
    const counted: CheckRow = { ...row, failures: row.failures + 1 };
    if (!(await base.put('notes', counted))) return undefined;
    const isRight = await crypto.subtle.verify('HMAC', key.key, row.check, bytesOf(pinKey));
    if (!isRight) {
      const left = PIN_ATTEMPTS - counted.failures;
      return left > 0 ? { is: 'wrong', left } : { is: 'used-up' };
    }
    const cleared: CheckRow = { ...row, failures: 0 };
    await base.put('notes', cleared);
    return { is: 'right' };
  });
}

/** Works with the store of a person in one tab at a time, so that two tabs do not share an attempt. */
async function inStore<T>(store: string, work: (base: DeviceBase) => Promise<T>): Promise<T | undefined> {
  const run = async () => {
    const base = await openDeviceBase(store);
    if (!base) return undefined;
    try {
      return await work(base);
    } finally {
      base.close();
    }
  };
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(LOCK, run) : run();
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
