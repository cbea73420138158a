import { passes, type Duty, type Role, type Translated } from '@polyclinic/contract';
import type { Device, EntryAccess, Extension, NavigationEntry, Remote, RouteEntry } from './define-remote';
import { ownerOf } from './path-owners';

/** The signed-in person as far as menus are concerned; super administrators have neither role nor duties. */
export type Person = { role: Role; duties: readonly Duty[] } | 'platform';

/** An entry together with the id of the remote that declares it. */
export type Owned<T> = T & { remote: string };

/** Everything all remotes offer to one person. */
export type Catalogue = ReturnType<typeof catalogueFor>;

/**
 * Merges and sorts what all remotes offer one person on one device. The registry prevents two modules from claiming one
 * path; should it happen anyway, the first keeps it and `clashes` reports it, so one bad release breaks nothing else.
 */
export function catalogueFor(remotes: readonly Remote[], person: Person, device: Device) {
  const mine = <T extends EntryAccess>(pick: (remote: Remote) => readonly T[] | undefined) =>
    remotes.flatMap((remote) => owned(remote, pick(remote)).filter((entry) => mayUse(entry, person)));

  const { routes, clashes } = routesFor(
    mine((remote) => remote.routes),
    { device, isAlone: remotes.length === 1 },
  );
  return {
    routes,
    clashes,
    navigation: navigationFor(mine(groupedNavigation), routes, device).sort(byOrder),
    quickActions: mine((remote) => remote.quickActions).sort(byPriority),
    voiceCommands: mine((remote) => remote.voiceCommands),
    extensions: mine(extensionsOf).sort(byOrder),
    searchResults: mine((remote) => remote.searchResults).sort(byOrder),
    nextActions: mine((remote) => remote.nextActions),
    settingsPages: mine((remote) => remote.settingsPages).sort(byOrder),
  };
}

/** Menu entries of one remote are grouped under its title. */
function groupedNavigation({ navigation = [], title }: Remote) {
  return navigation.map((entry) => ({ ...entry, group: title }));
}

type GroupedEntry = Owned<NavigationEntry & { group: Translated }>;

/**
 * Returns the menu of a device. An entry made for it replaces those of other modules for the same path and takes over
 * their group, so that the menu of a phone has an order of its own; it is left out if no module on the page has the path.
 */
function navigationFor(
  entries: readonly GroupedEntry[],
  routes: readonly Owned<RouteEntry>[],
  device: Device,
): GroupedEntry[] {
  const general = entries.filter((entry) => entry.device === undefined);
  const own = new Map<string, GroupedEntry>();
  for (const entry of entries) {
    const { path } = entry;
    if (entry.device !== device || own.has(path) || !routes.some((route) => route.path === path)) continue;
    own.set(path, { ...entry, group: general.find((other) => other.path === path)?.group ?? entry.group });
  }
  return [...general.filter(({ path }) => !own.has(path)), ...own.values()];
}

/**
 * Returns the extensions of a remote. Dashboard cards are extensions of the dashboard slot; releases older than the
 * slots declare them separately.
 */
function extensionsOf({ dashboardCards = [], extensions = [] }: Remote): Extension[] {
  return [...dashboardCards.map(({ id: _, ...card }) => ({ ...card, slot: 'dashboard' as const })), ...extensions];
}

function isOfAnother({ path, remote }: Owned<RouteEntry>): boolean {
  const owner = ownerOf(path);
  return owner !== undefined && owner.id !== remote;
}

/**
 * Returns the screen made for this device, else the one made for the other unless it is for that one alone. A desk does not
 * show the phone's screen of an address that another module owns, unless the app is of that module alone: the owner has
 * one for desks, which may still be loading.
 */
function routesFor(routes: readonly Owned<RouteEntry>[], { device, isAlone }: { device: Device; isAlone: boolean }) {
  const chosen = new Map<string, Owned<RouteEntry>>();
  const claims = new Map<string, string>();
  const clashes: string[] = [];
  for (const route of routes) {
    const claim = `${route.path} on ${route.device}`;
    const holder = claims.get(claim);
    if (holder) {
      clashes.push(`${holder} and ${route.remote} both claim ${claim}`);
      continue;
    }
    claims.set(claim, route.remote);
    const isForOther =
      route.device !== device && (route.onlyOnDevice || (device === 'desktop' && !isAlone && isOfAnother(route)));
    if (isForOther) continue;
    if (!chosen.has(route.path) || route.device === device) chosen.set(route.path, route);
  }
  return { routes: [...chosen.values()], clashes };
}

function owned<T extends object>(remote: Remote, entries: readonly T[] = []): Owned<T>[] {
  return entries.map((entry) => ({ ...entry, remote: remote.id }));
}

/** Returns whether an entry of a remote is for the person: by role or duty, or as one of the platform. */
export function mayUse({ roles, duties = [], platform }: EntryAccess, person: Person): boolean {
  if (person === 'platform') return platform === true;
  return passes({ roles, duties }, person);
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

const PRIORITIES = ['high', 'medium', 'low'];
const byPriority = (a: { priority: string }, b: { priority: string }) =>
  PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority);
