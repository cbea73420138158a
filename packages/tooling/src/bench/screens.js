import { PAGE_BUDGETS } from '../budgets.js';

const heading = (name) => `//h1[normalize-space()='${name}']`;
const rows = (name) => `${heading(name)}/ancestor::main//*[self::tr[td] or (@role='row' and .//*[@role='cell'])]`;

const SKELETON = '.pc-frame[aria-hidden="true"]';
/** A link of the menu, which only a signed-in page has: the frame's placeholder has none. */
export const MENU = 'a.pc-side-link';
const TABS = '.pc-tabs a.pc-tab';
const DRAWER = '.ant-drawer-content-wrapper';
// Its actions appear together with the record.
const DRAWER_CONTENT = '.ant-drawer-footer';
const SEARCH = '.pc-filters-search input';

/** Selectors of the stages of a list screen, in the order in which they appear. */
const seenOf = (title) => ({ skeleton: SKELETON, menu: MENU, heading: heading(title), content: rows(title) });

const DRAWER_OPENS = {
  name: 'drawer',
  click: '.pc-list-link',
  seen: { feedback: DRAWER, content: DRAWER_CONTENT },
  leave: 'Escape',
};
// The search is sent after a pause; the next action waits for it.
const TYPING = { name: 'search', click: SEARCH, type: 'ram', leadsTo: 'q=ram' };
const tabOf = (click, title) => ({ name: 'tab', click, seen: { feedback: heading(title), content: rows(title) } });

const listScreen = ({ name, person, path, title, tab }) => ({
  name,
  person,
  path,
  seen: seenOf(title),
  actions: [DRAWER_OPENS, TYPING, tab],
  budgets: PAGE_BUDGETS[name],
  maxWarmRequests: PAGE_BUDGETS.warm.requests,
});

/**
 * The screens measured, with the selectors to wait for and the actions that follow. `field` is typed into as soon as it
 * is visible. The last of `seen` ends a visit.
 */
export const SCREENS = [
  {
    name: 'login',
    path: '/',
    // Part of the page itself; the app has taken it over when the text of the start is gone.
    seen: { content: 'button[type="submit"]', started: 'html:has(#root > *):not(:has(#start))' },
    field: 'input[autocomplete="username"]',
    actions: [
      { name: 'search', click: 'input[autocomplete="username"]', type: 'ram' },
      { name: 'tab', click: 'a[href*="as=patient"]', seen: { feedback: heading('Patient login') } },
    ],
    budgets: PAGE_BUDGETS.login,
  },
  listScreen({
    name: 'appointments',
    person: 'receptionist',
    path: '/appointments',
    title: 'Appointments',
    tab: {
      name: 'tab',
      click: '.ant-segmented-item:has-text("Week")',
      seen: { feedback: '.ant-segmented-item-selected [title="Week"]', content: '.pc-clinical-day[data-view="week"]' },
    },
  }),
  listScreen({
    name: 'patients',
    person: 'receptionist',
    path: '/patients',
    title: 'Patients',
    tab: tabOf('a.pc-side-link[href="/appointments"]', 'Appointments'),
  }),
  listScreen({
    name: 'invoices',
    // The demo's accountant.
    person: 'staff',
    path: '/finance/invoices',
    title: 'Invoices',
    tab: tabOf('a.pc-side-link[href="/finance/payments"]', 'Payments'),
  }),
];

/** Navigation from one module to another, which only the federated shell and the single bundle have. */
export const ACROSS = {
  name: 'users -> appointments',
  person: 'admin',
  path: '/admin/users',
  seen: seenOf('Users'),
  onward: {
    click: 'a[href="/appointments"]',
    seen: { heading: heading('Appointments'), content: rows('Appointments') },
  },
  actions: [],
};

/** A small phone, as in the browser tests. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A second start may take this part of the time of the first one. */
const MAX_WARM_RATIO = 0.5;
const ROLES = ['receptionist', 'doctor', 'nurse', 'admin', 'patient', 'staff'];

/** The dashboards of a phone, of each role, until their figures are visible. */
export const PHONE_SCREENS = ROLES.map((role) => ({
  name: `${role} on a phone`,
  person: role,
  device: PHONE,
  menu: TABS,
  path: '/dashboard',
  seen: {
    skeleton: SKELETON,
    menu: TABS,
    heading: heading('Dashboard'),
    content: '.pc-mobile-dashboard-figures strong',
  },
  actions: [],
  budgets: PAGE_BUDGETS.phone,
  maxWarmRequests: PAGE_BUDGETS.warm.requests,
  maxWarmRatio: MAX_WARM_RATIO,
}));
