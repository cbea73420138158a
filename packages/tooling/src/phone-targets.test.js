import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

// The addresses to which the phone leads (section 2 of its specification), with the roles that may see the page. Each has
// to be a screen of some module, or of the product itself, whatever the module that leads there.

const { catalogueFor } = require(join(root, 'packages/remote/src/index.ts'));
const { ownPages } = require(join(root, 'shell/src/own-pages.ts'));
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => require(join(root, folder, 'src/remote.ts')).remote);

const EVERYBODY = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'];
const DESK = ['ADMIN', 'RECEPTIONIST', 'NURSE'];
const CLINICAL = ['ADMIN', 'DOCTOR', 'NURSE'];
const CARING = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'];

const TARGETS = [
  ['/appointments', [...CARING, 'PATIENT']],
  ['/appointments/:id', CARING],
  ['/appointments/:id/edit', ['ADMIN', 'DOCTOR', 'RECEPTIONIST']],
  ['/dashboard/full', EVERYBODY],
  ['/patients', CARING],
  ['/doctor-schedule', ['ADMIN', 'DOCTOR']],
  ['/doctor-profile', ['DOCTOR']],
  ['/staff', EVERYBODY.filter((role) => role !== 'PATIENT')],
  ['/reports', [...CARING, 'PHARMACIST']],
  ['/settings', EVERYBODY],
  ['/vitals', CLINICAL],
  ['/vitals/:id', CLINICAL],
  ['/tasks', CLINICAL],
  ['/tasks/:id', CLINICAL],
  ['/nurse-profile', ['NURSE']],
  ['/check-in', DESK],
  ['/check-in/:id', DESK],
  ['/notify/:id', DESK],
  ['/register-patient', ['ADMIN', 'RECEPTIONIST']],
  ['/call-log', CARING],
  ['/book-appointment', ['PATIENT']],
  ['/reschedule/:id', ['PATIENT']],
  ['/appointment/:id', [...CARING, 'PATIENT']],
  ['/refill/:id', ['PATIENT']],
  ['/lab-result/:id', ['PATIENT']],
  ['/messages', EVERYBODY],
  ['/medical-records', ['PATIENT']],
  ['/patient-profile', ['PATIENT']],
];

/** Modules name the parameters of a path differently. */
const plain = (path) => path.replaceAll(/:\w+/g, ':id');

test('there are 28 of them', () => {
  expect(new Set(TARGETS.map(([path]) => path)).size).toBe(28);
});

test.each(TARGETS)('%s is a screen on a phone and on a wide window', (path, roles) => {
  const missing = roles.flatMap((role) =>
    ['mobile', 'desktop']
      .filter((device) => {
        const { routes } = catalogueFor(remotes, { role, duties: [] }, device);
        return ![...ownPages, ...routes.map((route) => route.path)].some((known) => plain(known) === path);
      })
      .map((device) => `${role} on ${device}`),
  );
  expect(missing).toEqual([]);
});
