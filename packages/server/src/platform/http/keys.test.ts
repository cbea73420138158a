import { openSecretBox } from '../../domains/platform/auth/secret-box';
import { openRefreshTokens } from '../../domains/platform/auth/refresh-tokens';
import { keysOf } from './keys';
import { openOneTimeTokens } from './one-time-tokens';
import { openTokens } from './tokens';

const old = 'the secret of last year, which somebody may have seen';
const secret = 'the secret of this year, which nobody else has seen';
const [before, after, without] = [{ secret: old }, { secret, previousSecrets: [old] }, { secret }];
const tenantId = '0192f0c1-0000-7000-8000-000000000001';
const sessionId = '0192f0c1-0000-7000-8000-000000000002';

test('each purpose has a key of its own, and none is the secret', () => {
  const keys = (['access tokens', 'links', 'backup encryption'] as const).map(
    (purpose) => keysOf(without, purpose).current,
  );
  expect(new Set([...keys, secret]).size).toBe(4);
});

test('what a previous secret signed is accepted as long as it is listed', () => {
  const identity = { kind: 'superAdmin', userId: tenantId, sessionId } as const;
  const access = openTokens(before).issue(identity);
  expect([openTokens(after).read(access)?.sessionId, openTokens(without).read(access)]).toEqual([sessionId, undefined]);
  const refresh = openRefreshTokens(before).first({ tenantId, sessionId });
  expect(openRefreshTokens(after).ownerOf(refresh)).toEqual({ tenantId, sessionId });
  expect(openRefreshTokens(without).ownerOf(refresh)).toBeUndefined();
  const link = openOneTimeTokens(before).make(tenantId, 'password');
  expect(openOneTimeTokens(after).tenantOf(link, 'password')).toBe(tenantId);
  expect(openOneTimeTokens(without).tenantOf(link, 'password')).toBeUndefined();
});

test('what a previous secret sealed is opened, and sealed with the new one from then on', () => {
  const seed = Buffer.from('seed');
  const box = openSecretBox(after, 'second factors', 'totp');
  const sealed = openSecretBox(before, 'second factors', 'totp').close(seed, 'here');
  expect([box.open(sealed, 'here'), box.isCurrent(sealed, 'here')]).toEqual([seed, false]);
  const again = box.close(seed, 'here');
  expect([box.isCurrent(again, 'here'), openSecretBox(without, 'second factors', 'totp').open(again, 'here')]).toEqual([
    true,
    seed,
  ]);
});
