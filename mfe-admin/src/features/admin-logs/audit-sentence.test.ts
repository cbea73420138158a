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
  [{}, 'Meera Iyer read the record of Asha Rao'],
  [{ recordId: null, recordName: null }, 'Meera Iyer read patient records'],
  [{ action: 'STATUS', resource: 'appointments' }, 'Meera Iyer changed the status of an appointment of Asha Rao'],
  [{ action: 'DELETE_FOR_GOOD', resource: 'users', recordName: null }, 'Meera Iyer deleted an account for good'],
  [{ action: 'SET_PASSWORD', resource: 'users' }, 'Meera Iyer set the password of Asha Rao'],
  [{ action: 'LOGIN', resource: 'auth' }, 'Meera Iyer signed in'],
  [{ action: 'LOGIN', resource: 'auth', outcome: 'REFUSED', actor: null }, 'A sign-in as Asha Rao was refused'],
  [{ action: 'ISSUE', resource: 'invoices' }, 'Meera Iyer issued an invoice of Asha Rao'],
  [{ action: 'SUBMIT', resource: 'journalEntries' }, 'Meera Iyer sent a journal entry for approval'],
  [{ action: 'REVALUE', resource: 'exchangeRates' }, 'Meera Iyer revalued open amounts in foreign currencies'],
  [{ action: 'DENIED', resource: 'admin-logs' }, 'Meera Iyer was not allowed to open the audit log'],
] as const)('%j is told as it would be said', (entry, sentence) => {
  expect(said(entry)).toBe(sentence);
});

test('says who it was as far as that is known', () => {
  const by = (actorRole: string | null) => said({ actor: null, actorRole, action: 'LOGOUT' });
  expect(by('SUPER_ADMIN')).toBe('A super administrator signed out');
  expect(by('NURSE')).toBe('Somebody whose account is gone signed out');
  expect(by(null)).toBe('Somebody not signed in signed out');
});

test('what a newer server writes is still readable', () => {
  expect(said({ action: 'BED_MOVED', resource: 'beds' })).toBe('Meera Iyer: bed moved, Beds');
});

test('every action that the filter names has a sentence of its own', () => {
  const plain = Object.keys(ACTION_LABELS).filter((action) => said({ action }).startsWith('Meera Iyer: '));
  expect(plain).toEqual([]);
});
