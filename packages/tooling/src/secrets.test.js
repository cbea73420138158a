import { root } from './bootstrap.js';
import { commitsWithSecrets, filesWithSecrets, secretsIn } from './secrets.js';

// Concatenated here, or the tests below would find them in this file.
const PLANTED = {
  'private key': ['-----BEGIN RSA PRIV', 'ATE KEY-----'],
  'cloud access key': ['AK', 'IAIOSFODNN7EXAMPLE'],
  'repository token': ['gh', `p_${'a1B2'.repeat(9)}`],
  'package registry token': ['np', `m_${'a1B2'.repeat(9)}`],
  'payment or chat key': ['sk_', `live_${'a1B2'.repeat(5)}`],
  'signed token': ['ey', `JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'a1B2'.repeat(8)}`],
  'database address with a password': ['postgres', '://polyclinic:hunter2hunter2@db.clinic.example/polyclinic'],
};

test.each(Object.entries(PLANTED))('a %s is found', (kind, pieces) => {
  expect(secretsIn(`const it = '${pieces.join('')}';`)).toEqual([kind]);
});

test('an address without a real password is no find', () => {
  expect(secretsIn('DATABASE_URL=postgres://user:password@host/polyclinic')).toEqual([]);
});

test('no file of the repository or of a build holds a secret', () => {
  expect(filesWithSecrets(root)).toEqual([]);
});

test('no commit ever held a secret', () => {
  expect(commitsWithSecrets(root)).toEqual([]);
}, 60_000);
