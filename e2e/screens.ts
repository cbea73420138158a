import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@polyclinic/contract';
import { paths, type RouteEntry } from '@polyclinic/remote';
import { SCREEN_URLS, OF_OTHERS, type ScreenRecords } from './screen-urls';
import { ROOT } from './demo-data';
import type { DemoColleague, DemoPerson } from './sign-in';

/** Screens that one person visits in turn. */
export interface ScreenTour {
  person: DemoPerson | DemoColleague;
  title: string;
  open: (records: ScreenRecords) => string[];
}

const AT_ONCE = 4;

// A screen open to several roles is checked as the first of these.
const PEOPLE: Role[] = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'];

/** Pages without a session; those with a secret in the fragment are opened by their links. */
const PUBLIC: string[] = [
  paths.home,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.publicForm,
  paths.publicOffer,
  paths.publicQueue,
  paths.publicInvoice,
  // Exists only on a server without a clinic.
  paths.setup,
];

/** Returns every screen of the product, in groups of similar duration. */
export function allTours(): ScreenTour[] {
  const declared = readRoutes();
  const known = new Set([...declared.map(({ path }) => shapeOf(path)), ...PUBLIC.map(shapeOf)]);
  const ownOfFrame = everyPath().filter((path) => !known.has(shapeOf(path)));
  const routes = [
    ...declared.map(({ path, roles }) => ({ path, person: PEOPLE.find((role) => roles?.includes(role)) })),
    ...ownOfFrame.map((path) => ({ path, person: 'ADMIN' as const })),
  ];
  const looks = ([...PEOPLE, 'SUPER_ADMIN'] as const).flatMap((person) => {
    const theirs = routes.filter((route) => (route.person ?? 'SUPER_ADMIN') === person).map(({ path }) => path);
    return chunked(theirs).map((some) => ({
      person,
      title: `${some[0]} to ${some.at(-1)}`,
      open: (records: ScreenRecords) => some.flatMap((path) => addressesOf(path, records)),
    }));
  });
  return [
    ...looks,
    ...OF_OTHERS.map(({ person, addresses }, index) => ({ person, title: `their own ${index + 1}`, open: addresses })),
  ];
}

/** Returns the addresses of a declared route; throws if a route with a parameter has none. */
function addressesOf(path: string, records: ScreenRecords): string[] {
  const found = SCREEN_URLS[path];
  if (found) return found(records);
  if (path.includes(':')) throw new Error(`${path}: say in addresses.ts for which record it is looked at`);
  return [path];
}

/** The routes of all modules; two modules may have a screen each for one path, one of them for phones. */
function readRoutes(): RouteEntry[] {
  const routes = readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => {
      const text = readFileSync(join(ROOT, name, 'dist/remote/remote.json'), 'utf8');
      return (JSON.parse(text) as { routes: RouteEntry[] }).routes;
    });
  return [...new Map(routes.map((route) => [route.path, route])).values()];
}

/** Returns all of `paths`; those that no module declares belong to the frame. */
function everyPath(): string[] {
  const all = Object.values(paths).map((path) => (typeof path === 'string' ? path : path(':id', ':noteId')));
  // With parameters of a search, it is the address of a list that has its own entry.
  return all.filter((path) => !path.includes('?'));
}

/** Normalises the names of path parameters. */
function shapeOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

function chunked(all: string[]): string[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
