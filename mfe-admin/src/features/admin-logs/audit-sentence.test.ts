import { recordText, recordTitlesOf } from '@polyclinic/remote';
import { i18n } from '@polyclinic/ui/kit/i18n';
import { someEntry } from '../../lib/testing';
import { otherModule } from '../../lib/testing-other-module';
import { remote } from '../../remote';
import { ACTION_LABELS } from '../../lib/action-labels';
import { auditSentence } from './audit-sentence';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const titles = recordTitlesOf([remote, otherModule]);
const said = (more: Parameters<typeof someEntry>[0]) => {
  const entry = someEntry(more);
  return auditSentence(entry, recordText(titles, entry, 'en'));
};

test.each([
  [{}, 'Meera Iyer viewed the record of Asha Rao'],
  [{ recordId: null, recordName: null }, 'Meera Iyer viewed patient records'],
  [{ action: 'STATUS', resource: 'appointments' }, 'Meera Iyer changed the status of an appointment of Asha Rao'],
  [{ action: 'DELETE_FOR_GOOD', resource: 'users', recordName: null }, 'Meera Iyer permanently deleted an account'],
  [{ action: 'SET_PASSWORD', resource: 'users' }, 'Meera Iyer set a password for Asha Rao'],
  [{ action: 'LOGIN', resource: 'auth' }, 'Meera Iyer logged in'],
  [{ action: 'LOGIN', resource: 'auth', outcome: 'REFUSED', actor: null }, 'A login attempt as Asha Rao failed'],
  [{ action: 'ISSUE', resource: 'invoices' }, 'Meera Iyer issued an invoice of Asha Rao'],
  [{ action: 'SUBMIT', resource: 'journalEntries' }, 'Meera Iyer submitted a journal entry for approval'],
  [{ action: 'REVALUE', resource: 'exchangeRates' }, 'Meera Iyer revalued open amounts in foreign currencies'],
  [{ actorRole: 'GUARDIAN' }, 'Meera Iyer as guardian viewed the record of Asha Rao'],
  [{ action: 'DENIED', resource: 'admin-logs' }, 'Meera Iyer was denied access to the audit log'],
] as const)('%j is told as it would be said', (entry, sentence) => {
  expect(said(entry)).toBe(sentence);
});

test('says who it was as far as that is known', () => {
  const by = (actorRole: string | null) => said({ actor: null, actorRole, action: 'LOGOUT' });
  expect(by('SUPER_ADMIN')).toBe('A super administrator logged out');
  expect(by('NURSE')).toBe('Someone whose account was deleted logged out');
  expect(by(null)).toBe('Someone not logged in logged out');
});

test('what a newer server writes is still readable', () => {
  expect(said({ action: 'BED_MOVED', resource: 'beds' })).toBe('Meera Iyer: bed moved, Beds');
});

test('every action that the filter names has a sentence of its own', () => {
  const plain = Object.keys(ACTION_LABELS).filter((action) => said({ action }).startsWith('Meera Iyer: '));
  expect(plain).toEqual([]);
});
