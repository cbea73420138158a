import { isTest, roomOf } from './rooms.js';

/** Allowed dependencies of each domain: no import points backwards. */
const DOMAINS = {
  platform: [],
  'front-desk': ['platform'],
  clinical: ['platform', 'front-desk'],
  finance: ['platform', 'front-desk'],
  supply: ['platform', 'front-desk', 'finance'],
  people: ['platform', 'front-desk', 'finance'],
  engagement: ['platform', 'front-desk', 'clinical', 'finance', 'supply', 'people'],
};

const SERVER = 'packages/server/src/';
const IN_DOMAIN = /^packages\/server\/src\/domains\/([^/.]+)(?:\/|$)(?:([^/]+)\/)?/;
const OF_SCREENS = /^(?:antd|react|axios|@tanstack)(?:\/|-|$)/;

const isIn = (path, folder) => path.startsWith(SERVER + folder);

function crossing({ from, to }) {
  const [, domain, resource] = IN_DOMAIN.exec(from) ?? [];
  const [, otherDomain, otherResource] = IN_DOMAIN.exec(to) ?? [];
  return { domain, resource, otherDomain, otherResource };
}

/** Import rules inside the server. */
export const serverWalls = [
  {
    because: 'the server knows no screens',
    refuses: ({ from, specifier }) => roomOf(from) === 'server' && OF_SCREENS.test(specifier),
  },
  {
    because: 'the platform knows no domain',
    refuses: ({ from, to }) => isIn(from, 'platform/') && !isTest(from) && isIn(to, 'domains/'),
  },
  {
    because: 'the database knows no requests',
    refuses: ({ from, to }) => isIn(from, 'platform/db/') && isIn(to, 'platform/http/'),
  },
  {
    because: 'another domain is entered through its index',
    refuses: (one) => {
      const { domain, otherDomain } = crossing(one);
      return bothDomains(domain, otherDomain) && one.to !== `${SERVER}domains/${otherDomain}/index.ts`;
    },
  },
  {
    because: 'it points backwards in the order of domains (packages/tooling/src/imports/server-walls.js)',
    refuses: (one) => {
      const { domain, otherDomain } = crossing(one);
      // A test may import domains that depend on its own.
      return !isTest(one.from) && bothDomains(domain, otherDomain) && !DOMAINS[domain]?.includes(otherDomain);
    },
  },
  {
    because: 'ask another resource through its service',
    refuses: (one) => {
      const { domain, resource, otherDomain, otherResource } = crossing(one);
      if (domain !== otherDomain || !resource || !otherResource || resource === otherResource) return false;
      return !/\.service(?:\.ts)?$/.test(one.to);
    },
  },
  {
    because: 'only packages/server/src/platform/db talks to the driver',
    refuses: ({ from, specifier }) =>
      specifier === 'pg' &&
      !isTest(from) &&
      (isIn(from, 'domains/') || (isIn(from, 'platform/') && !isIn(from, 'platform/db/'))),
  },
  {
    because: 'SQL is written in repositories and in packages/server/src/platform/db only',
    refuses: ({ from, specifier, names }) =>
      specifier === 'kysely' &&
      isIn(from, 'domains/') &&
      !isTest(from) &&
      !from.endsWith('.repository.ts') &&
      (names.includes('sql') || names.includes('*')),
  },
];

function bothDomains(domain, other) {
  return domain !== undefined && other !== undefined && domain !== other;
}
