import type { APIRequestContext } from '@playwright/test';
import type { ScreenRecords } from './addresses';
import { deskLinks, deskRecords } from './desk-records';
import { financeRecords, invoiceLink } from './finance-records';
import { signIn, test } from './fixtures';
import { lookByLoading, lookInPlace } from './look-at-screens';
import { officeRecords } from './office-records';
import { allLooks } from './screens';
import { wish, type Wishes } from './wishes';

/** Before anybody is signed in. */
const PUBLIC = ['/', '/register', '/forgot-password', '/reset-password?token=none', '/verify-email?token=none'];

// Nobody changes anything here, and one after the other they would take as long as all the rest.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

// A finding names its screen, language and width; a trace of each look costs a sixth more. What fails twice has one.
test.use({ trace: 'on-first-retry' });

/** On a machine that has much more to do; two seconds are usual. */
const MOST_PER_SCREEN_MS = 40_000;

let records: Promise<ScreenRecords> | undefined;

/** Makes them once for all tests of a worker. */
async function allRecords(request: APIRequestContext): Promise<ScreenRecords> {
  return { ...(await deskRecords(request)), ...(await financeRecords(request)), ...(await officeRecords(request)) };
}

test('nothing stands in the way of anybody before the login', async ({ page, request }) => {
  const { form, offer, queue } = await deskLinks(request);
  await wish(page, { theme: 'system', language: 'en' });
  const addresses = [...PUBLIC, form, offer, queue, await invoiceLink(request)];
  await lookByLoading(page, { addresses, place: 0 });
});

for (const [at, { person, title, open }] of allLooks().entries()) {
  test(`nothing stands in the way of ${person} on ${title}`, async ({ page, request }) => {
    records ??= allRecords(request);
    const addresses = open(await records);
    test.setTimeout(60_000 + addresses.length * MOST_PER_SCREEN_MS);
    const wishes: Wishes = { theme: 'system', language: 'en' };
    await wish(page, wishes);
    await signIn(page, person, { path: addresses[0] });
    // The platform belongs to no clinic, and its people have no preferences: the device decides.
    const tour = { addresses, place: at * 5 };
    if (person === 'SUPER_ADMIN') await lookByLoading(page, tour);
    else await lookInPlace(page, tour, wishes);
  });
}
