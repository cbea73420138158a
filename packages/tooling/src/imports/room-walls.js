import { isConfig, isRemote, roomOf } from './rooms.js';

const SCREENS = ['contract', 'remote', 'client', 'ui'];

/** Allowed dependencies of each package. */
const MAY_IMPORT = {
  contract: [],
  tooling: [],
  ui: [],
  // It renders slots, with the context that the page shares.
  remote: ['contract', 'ui'],
  client: ['contract'],
  server: ['contract'],
  e2e: ['contract', 'remote'],
  'clinic-ui': SCREENS,
  frame: [...SCREENS, 'clinic-ui'],
  shell: [...SCREENS, 'clinic-ui', 'frame'],
  remotes: [...SCREENS, 'clinic-ui'],
};

const FRAMED = /^mfe-[^/]+\/src\/(?:standalone\.tsx|lib\/testing\.tsx?)$/;
const ENTRY =
  /^mfe-[^/]+\/src\/(?:screens|record-screens|more-screens|record-features|remote|with-parts|standalone)\.tsx?$/;
const FEATURE = /^(mfe-[^/]+)\/src\/features\/([^/]+)\//;
const IN_FEATURES = /^mfe-[^/]+\/src\/features\//;
// Matches the specifier of a workspace package that does not resolve because the importing one does not list it.
const OUR_NAME = /^@polyclinic\/([^/]+)/;

/** Import rules between packages, and inside remotes. */
export const roomWalls = [
  {
    because: 'an app meets its remotes at run time only, and remotes do not know each other',
    refuses: ({ from, to, specifier }) => {
      const remote = remoteOf(to, specifier);
      return remote !== undefined && remote !== roomOf(from) && roomOf(from) !== 'tooling';
    },
  },
  {
    because: 'the map of packages (packages/tooling/src/imports/room-walls.js) does not allow it',
    refuses: ({ from, to, specifier }) => {
      const room = roomOf(from);
      const other = OUR_NAME.exec(specifier)?.[1] ?? roomOf(to);
      if (room === undefined || other === undefined || other === room || isConfig(from)) return false;
      // Build and test tooling may access the packages.
      if (room === 'tooling' || remoteOf(to, specifier) !== undefined) return false;
      if (other === 'frame' && FRAMED.test(from)) return false;
      return !MAY_IMPORT[isRemote(from) ? 'remotes' : room]?.includes(other);
    },
  },
  {
    because: 'a package is entered through its exports',
    refuses: ({ from, to, specifier }) => {
      const room = roomOf(from);
      if (room === undefined || room === 'tooling' || isConfig(from)) return false;
      return /^@polyclinic\/[^/]+\/src\//.test(specifier) || (specifier.startsWith('.') && roomOf(to) !== room);
    },
  },
  {
    because: 'features meet in lib/, or above them in screens.ts',
    refuses: ({ from, to }) => {
      const [, app, feature] = FEATURE.exec(from) ?? [];
      const [, otherApp, other] = FEATURE.exec(to) ?? [];
      return app !== undefined && app === otherApp && feature !== other;
    },
  },
  {
    because: 'what features share knows none of them; screens.ts hands it what it shows of them (lib/screen-parts)',
    refuses: ({ from, to }) =>
      isRemote(from) &&
      IN_FEATURES.test(to) &&
      !IN_FEATURES.test(from) &&
      !ENTRY.test(from) &&
      roomOf(from) === roomOf(to),
  },
];

function remoteOf(to, specifier) {
  return /^@polyclinic\/(mfe-[^/]+)/.exec(specifier)?.[1] ?? (isRemote(to) ? roomOf(to) : undefined);
}
