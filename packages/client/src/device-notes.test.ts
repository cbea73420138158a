import {
  foldedGroups,
  foldedTiles,
  isListDense,
  recentPages,
  rememberPage,
  setFoldedGroups,
  setFoldedTiles,
  setListDense,
} from './device-notes';
import { dropSession } from './session-lifecycle';
import { fakeServer } from './testing';

const ASHA = '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11';
const MEERA = '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b22';
const signIn = (id: string) => fakeServer('ADMIN', { user: { id } });

beforeEach(() => localStorage.clear());

test('the pages opened last come first, each once, and only a few are kept', () => {
  signIn(ASHA);
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/5']) rememberPage(path);
  expect(recentPages()).toEqual(['/5', '/7', '/6', '/4', '/3', '/2']);
});

test('opened pages are forgotten when the person signs out', () => {
  signIn(ASHA);
  rememberPage('/patients');
  dropSession('signed-out');
  signIn(MEERA);
  expect(recentPages()).toEqual([]);
});

test('folded groups belong to a person, outlast the session and do not name the person', () => {
  signIn(ASHA);
  setFoldedGroups(['Finance', 'Administration']);
  dropSession('signed-out');
  signIn(MEERA);
  expect(foldedGroups()).toEqual([]);
  setFoldedGroups(['Team']);
  dropSession('signed-out');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(ASHA);
  signIn(ASHA);
  expect(foldedGroups()).toEqual(['Finance', 'Administration']);
  setFoldedGroups([]);
  expect(foldedGroups()).toEqual([]);
});

test('a dense list stays dense for the person who chose it, list by list', () => {
  signIn(ASHA);
  setListDense('reports', true);
  setListDense('reports', true);
  expect([isListDense('reports'), isListDense('others')]).toEqual([true, false]);
  dropSession('signed-out');
  signIn(MEERA);
  expect(isListDense('reports')).toBe(false);
  dropSession('signed-out');
  signIn(ASHA);
  expect(isListDense('reports')).toBe(true);
  setListDense('reports', false);
  expect(isListDense('reports')).toBe(false);
});

test('on a device of many people only the last ones’ groups are kept', () => {
  for (let person = 10; person < 35; person++) {
    signIn(ASHA.replace(/..$/, String(person)));
    setFoldedGroups(['Finance']);
  }
  expect(foldedGroups()).toEqual(['Finance']);
  signIn(ASHA.replace(/..$/, '10'));
  expect(foldedGroups()).toEqual([]);
});

test('what this product has not written counts as nothing', () => {
  signIn(ASHA);
  localStorage.setItem('polyclinic.recentPages', '{broken');
  localStorage.setItem('polyclinic.foldedGroups', '"text"');
  expect([recentPages(), foldedGroups()]).toEqual([[], []]);
});

test('collapsed quick actions belong to a person and outlast the session', () => {
  signIn(ASHA);
  setFoldedTiles(['tools']);
  dropSession('signed-out');
  signIn(MEERA);
  expect(foldedTiles()).toEqual([]);
  signIn(ASHA);
  expect(foldedTiles()).toEqual(['tools']);
});
