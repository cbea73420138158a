import { givePhoneStore } from '../testing-offline';
import { openDeviceBase, type Row } from './device-base';
import { openSeal } from './seal';

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => takeAway());

async function open() {
  const base = await openDeviceBase('polyclinic.offline test');
  const seal = base && (await openSeal(base));
  if (!base || !seal) throw new Error('It cannot be opened');
  return { base, seal };
}

test('content is read again after a restart of the app, with keys that no script can read out', async () => {
  const { base, seal } = await open();
  const sealed = await seal.close('one', { text: 'Chest pain' });
  expect(Buffer.from(sealed.data).toString('latin1')).not.toContain('Chest');
  base.close();
  const next = await open();
  expect(await next.seal.open('one', sealed)).toEqual({ text: 'Chest pain' });
  const keys = await next.base.all<Row & { key: CryptoKey }>('keys');
  expect(keys).toHaveLength(2);
  for (const { key } of keys) {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  }
});

test('content cannot be read under another id, nor if it was changed', async () => {
  const { seal } = await open();
  const sealed = await seal.close('one', { text: 'Chest pain' });
  expect(await seal.open('two', sealed)).toBeUndefined();
  const bytes = new Uint8Array(sealed.data.slice(0));
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  expect(await seal.open('one', { ...sealed, data: bytes.buffer })).toBeUndefined();
});

test('a name is always the same for one text, and does not contain it', async () => {
  const { seal } = await open();
  const name = await seal.nameOf('["chart","get","Asha"]');
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(await seal.nameOf('["chart","get","Asha"]')).toBe(name);
  expect(await seal.nameOf('["chart","get","Ravi"]')).not.toBe(name);
});
