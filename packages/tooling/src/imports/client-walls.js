import { isConfig, isTest, roomOf } from './rooms.js';

// Replacements of parts of antd are bundled with antd itself.
const KIT = /^packages\/ui\/src\/(?:kit|static-styles)\//;
const SHARED_ONCE =
  /^(?:antd|@ant-design|react-router|react-router-dom|@tanstack|zod|dayjs|uplot)(?:\/|$)|^@lingui\/(?:core|react)$/;
// The languages of antd are no components, and the kit would make every page load all of them.
const PAST_THE_KIT_IN_UI =
  /^(?:antd|dayjs)$|^antd\/(?:es|lib)\/|^(?:@ant-design|react-router|react-router-dom|@tanstack|uplot|zod)(?:\/|$)|^@lingui\/(?:core|react)$/;
const SCREENS = /^(?:antd|@ant-design|react-router|react-router-dom|dayjs)(?:\/|$)|^@lingui\//;
const CONTRACT_BASE = /^packages\/contract\/src\/base\//;
const CONTRACT_DOMAIN = /^packages\/contract\/src\/(?!base\/)[^/]+\//;
const BROWSER_ROOMS = new Set(['remote', 'clinic-ui', 'frame', 'shell']);

/** Import rules for libraries that pages share, and for network access. */
export const clientWalls = [
  {
    because: 'only packages/client talks to the network: use its api',
    refuses: ({ from, specifier }) => /^axios(?:\/|$)/.test(specifier) && roomOf(from) !== 'client',
  },
  {
    because: 'import it through @polyclinic/ui/kit/*: the page shares one copy of it',
    refuses: ({ from, specifier }) => {
      const room = roomOf(from);
      if (room === 'ui') return !KIT.test(from) && PAST_THE_KIT_IN_UI.test(specifier);
      const isOfPages = BROWSER_ROOMS.has(room) || room?.startsWith('mfe-');
      return isOfPages && !isConfig(from) && SHARED_ONCE.test(specifier);
    },
  },
  {
    because: 'the client knows no screens',
    refuses: ({ from, specifier }) => roomOf(from) === 'client' && SCREENS.test(specifier),
  },
  {
    because: 'what the contracts of all domains share knows none of them',
    refuses: ({ from, to }) => CONTRACT_BASE.test(from) && !isTest(from) && CONTRACT_DOMAIN.test(to),
  },
  {
    because: 'the contract stands on zod alone, so that everything may use it',
    refuses: ({ from, to, specifier }) =>
      roomOf(from) === 'contract' && !isTest(from) && roomOf(to) !== 'contract' && specifier !== 'zod',
  },
];
