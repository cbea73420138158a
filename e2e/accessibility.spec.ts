import type { Page } from '@playwright/test';
import { Language } from '@polyclinic/contract';
import { deskLinks, deskRecords, type DeskRecords } from './desk-records';
import { financeRecords, invoiceLink, type FinanceRecords } from './finance-records';
import { expect, expectAccessible, expectQuiet, signIn, test, type DemoPerson } from './fixtures';
import { clippedTexts, wish } from './wishes';

/** Before anybody is signed in. */
const PUBLIC = ['/', '/register', '/forgot-password', '/reset-password?token=none', '/verify-email?token=none'];

interface Look {
  person: DemoPerson;
  what: string;
  paths: (records: DeskRecords & FinanceRecords) => string[];
}

/** What each person can open; an administrator opens nearly everything. */
const LOOKS: Look[] = [
  {
    person: 'ADMIN',
    what: 'days and visits',
    paths: ({ appointmentId, doctorId, tomorrow }) => [
      ...[
        '/calendar',
        '/calendar?view=week',
        '/calendar?view=month',
        '/appointments',
        `/appointments/${appointmentId}`,
      ],
      ...[`/appointments?book&at=${tomorrow}T09:00:00&with=${doctorId}`, `/appointments/${appointmentId}/edit`],
    ],
  },
  {
    person: 'ADMIN',
    what: 'the desk',
    paths: ({ noteId, entryId, leaveId }) => [
      ...['/check-in', '/check-in?walk-in', '/quick-appointments', '/quick-appointments?new'],
      ...[`/quick-appointments?edit=${noteId}`, `/quick-appointments?convert=${noteId}`],
      ...['/waitlist', '/waitlist?new', `/waitlist?offer=${entryId}`, `/leave/${leaveId}`],
    ],
  },
  {
    person: 'ADMIN',
    what: 'patients',
    paths: ({ patientId }) => [
      ...['/patients', '/patients/new', `/patients/${patientId}`, `/patients/${patientId}/edit`],
      ...[`/patients/${patientId}/details`, `/patients/${patientId}/merge`, `/patients/${patientId}/onboarding`],
      ...['/patients/import', '/forms', '/forms/new', '/forms/submissions'],
    ],
  },
  {
    person: 'ADMIN',
    what: 'hours, services and data',
    paths: ({ serviceId }) => [
      ...['/admin/dashboard', '/admin/patients', '/admin/schedule', '/admin/schedule/exceptions'],
      ...['/admin/schedule/facilities', '/admin/services', '/admin/services/new', `/admin/services/${serviceId}`],
      '/admin/data',
    ],
  },
  {
    person: 'ADMIN',
    what: 'invoices and payments',
    paths: ({ invoiceId, paymentId, visitId }) => [
      ...['/finance', '/finance/invoices', '/finance/invoices/new', `/finance/invoices/${invoiceId}`],
      ...['/finance/payments', '/finance/payments/new', `/finance/payments/${paymentId}`, '/finance/services'],
      ...['/take-payment', `/take-payment/${visitId}`],
    ],
  },
  {
    person: 'ADMIN',
    what: 'the books',
    paths: ({ journalEntryId, accountId, periodId }) => [
      ...['/finance/accounts', '/finance/accounts/new', `/finance/accounts/${accountId}`, '/finance/journal'],
      ...['/finance/journal/new', `/finance/journal/${journalEntryId}`, '/finance/periods', '/finance/proof'],
      `/finance/periods/${periodId}`,
    ],
  },
  {
    person: 'ADMIN',
    what: 'reports and finance settings',
    paths: () => [
      ...['trial-balance', 'income-statement', 'balance-sheet', 'cash-flow', 'aged-receivables'].map(
        (report) => `/finance/reports/${report}`,
      ),
      ...['general', 'branches', 'tax-codes', 'exchange-rates', 'insurers'].map((page) => `/finance/setup/${page}`),
    ],
  },
  {
    person: 'ADMIN',
    what: 'users and settings',
    paths: () => [
      ...['/admin/users', '/admin/users/new', '/admin/audit-log', '/admin/outbox'],
      ...['general', 'organization', 'appearance', 'billing'].map((page) => `/admin/clinic/${page}`),
    ],
  },
  {
    person: 'ADMIN',
    what: 'the account',
    paths: () => [
      ...['/dashboard', '/account', '/account/password', '/account/security', '/account/preferences'],
      ...['/account/dark-mode', '/account/quick-actions', '/account/controls', '/account/notifications'],
      ...['/alerts', '/messages', '/notes', '/no-such-page'],
    ],
  },
  { person: 'DOCTOR', what: 'their own', paths: () => ['/dashboard', '/admin/schedule/exceptions'] },
  { person: 'NURSE', what: 'their own', paths: () => ['/dashboard'] },
  { person: 'RECEPTIONIST', what: 'their own', paths: () => ['/dashboard'] },
  { person: 'PHARMACIST', what: 'their own', paths: () => ['/dashboard'] },
  { person: 'STAFF', what: 'their own', paths: () => ['/dashboard'] },
  {
    person: 'PATIENT',
    what: 'their own',
    paths: () => [
      '/dashboard',
      '/appointments',
      '/appointments?book',
      '/patients/me',
      '/patients/me/edit',
      '/my-invoices',
    ],
  },
  {
    person: 'SUPER_ADMIN',
    what: 'the platform',
    paths: () => ['/platform/modules', '/platform/modules/clinical', '/platform/deploy-tokens', '/account'],
  },
];

// Nobody changes anything here, and one after the other they would take as long as all the rest.
test.describe.configure({ mode: 'parallel' });

for (const language of Language.options) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => wish(page, { theme: 'system', language }));

    test('nothing stands in the way of anybody before the login', async ({ page, request }) => {
      test.setTimeout(120_000);
      const { form, offer, queue } = await deskLinks(request);
      await look(page, [...PUBLIC, form, offer, queue, await invoiceLink(request)], SIGHTS[language]);
    });

    for (const { person, what, paths } of LOOKS) {
      test(`nothing stands in the way of ${person} on ${what}`, async ({ page, request }) => {
        test.setTimeout(240_000);
        const wanted = paths({ ...(await deskRecords(request)), ...(await financeRecords(request)) });
        await signIn(page, person);
        await look(page, wanted, SIGHTS[language]);
      });
    }
  });
}

/** A test that looks at many screens tells of all of them. */
const softly = expect.configure({ soft: true });

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

type Colours = 'light' | 'dark';

/** In which colours a screen is judged, on the desktop and on a phone; not at all where it says nothing. */
interface Sight {
  desktop?: Colours;
  phone?: Colours;
}

/**
 * Neither contrast nor structure depends on the language, so each screen is judged once in each of the four sights, wherever
 * that is. How wide a text is depends on it: no text is cut off in any language at either width.
 */
const SIGHTS: Record<Language, Sight> = {
  en: { desktop: 'light', phone: 'dark' },
  hi: { desktop: 'dark' },
  ta: { phone: 'light' },
};

/** Opens each screen once and looks at it, on the desktop and then as a phone shows it. */
async function look(page: Page, paths: string[], { desktop, phone }: Sight): Promise<void> {
  const device = await phoneSwitch(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await device.off();
      await page.emulateMedia({ colorScheme: desktop ?? 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      await lookAt(page, `${path} on the desktop`, desktop);
      await device.on();
      await lookAt(page, `${path} on a phone`, phone);
    });
  }
}

async function lookAt(page: Page, where: string, colorScheme: Colours | undefined): Promise<void> {
  await expectQuiet(page);
  if (colorScheme) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  }
  await settled(page);
  if (colorScheme) await expectAccessible(page, `${where} in ${colorScheme} colours`);
  // How wide a text is does not depend on its colour. A page that has just become a phone's takes a moment to lay itself out.
  await softly.poll(() => clippedTexts(page), { message: where, timeout: 5_000 }).toEqual([]);
}

/** Turns the open page into that of a phone and back: to load each screen anew per width would take twice as long. */
async function phoneSwitch(page: Page) {
  const device = await page.context().newCDPSession(page);
  return {
    async on() {
      await page.setViewportSize(NARROW);
      await device.send('Emulation.setDeviceMetricsOverride', { ...NARROW, deviceScaleFactor: 2, mobile: true });
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    },
    async off() {
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await device.send('Emulation.clearDeviceMetricsOverride');
      await page.setViewportSize(WIDE);
    },
  };
}

/** A colour on its way to another has no contrast to speak of. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
}
