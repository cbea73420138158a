import type { APIRequestContext } from '@playwright/test';
import type { ScreenRecords } from './screen-urls';
import { deskLinks, deskRecords } from './desk-records';
import { financeRecords, invoiceLink } from './finance-records';
import { expect, signIn, test } from './fixtures';
import { lookByLoading, lookInPlace } from './look-at-screens';
import { officeRecords } from './office-records';
import { isItsTurn } from './sample';
import { allTours } from './screens';
import { setAppearance, type PageAppearance } from './page-appearance';
import { peopleRecords } from './people-records';
import { supplyRecords } from './supply-records';

/** Pages without a session. */
const PUBLIC = ['/', '/register', '/forgot-password', '/reset-password#none', '/verify-email#none'];

// Nothing is changed here, and running serially would take as long as all other tests together.
// With --all, every combination of language, device and colours is checked.
const TIMEOUT_MS = process.env.POLYCLINIC_TEST_ALL === '1' ? 900_000 : 240_000;
test.describe.configure({ mode: 'parallel', timeout: TIMEOUT_MS });

/**
 * A run of the sample takes every seventh tour. Neither the languages (3) nor the colours and devices (4) divide seven, so
 * that all combinations have their turn.
 */
const TOURS_ONE_IN = 7;

/** For a busy machine; two seconds are typical, and with --all a screen is looked at in twelve combinations. */
const MAX_PER_SCREEN_MS = process.env.POLYCLINIC_TEST_ALL === '1' ? 120_000 : 40_000;

let records: Promise<ScreenRecords> | undefined;

/** Errors of scripts, unlike answers that the server refused. */
const CRASH = /^(Type|Reference|Range|Syntax)?Error\b/;

/** Creates the records once for all tests of a worker. */
async function allRecords(request: APIRequestContext): Promise<ScreenRecords> {
  return {
    ...(await deskRecords(request)),
    ...(await financeRecords(request)),
    ...(await officeRecords(request)),
    ...(await supplyRecords(request)),
    ...(await peopleRecords(request)),
  };
}

test('nothing stands in the way of anybody before the login', async ({ page, request }) => {
  const { form, offer, queue } = await deskLinks(request);
  await setAppearance(page, { theme: 'system', language: 'en' });
  const addresses = [...PUBLIC, form, offer, queue, await invoiceLink(request)];
  await lookByLoading(page, { addresses, index: 0 });
});

for (const [at, { person, title, open }] of allTours().entries()) {
  if (!isItsTurn(at, TOURS_ONE_IN)) continue;
  test(`nothing stands in the way of ${person} on ${title}`, async ({ page, request }) => {
    records ??= allRecords(request);
    const addresses = open(await records);
    test.setTimeout(60_000 + addresses.length * MAX_PER_SCREEN_MS);
    const appearance: PageAppearance = { theme: 'system', language: 'en' };
    await setAppearance(page, appearance);
    // A part that crashes gives way to a message, which is accessible.
    const crashes: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && CRASH.test(message.text())) crashes.push(`${page.url()}: ${message.text()}`);
    });
    await signIn(page, person, { path: addresses[0] });
    // Super administrators belong to no clinic and have no preferences: the device's settings apply.
    const tour = { addresses, index: at * 5 };
    if (person === 'SUPER_ADMIN') await lookByLoading(page, tour);
    else await lookInPlace(page, tour, appearance);
    expect(crashes).toEqual([]);
  });
}
