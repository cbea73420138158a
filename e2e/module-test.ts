import { expect, signIn, storageOf, test as base } from './fixtures';

type State = Awaited<ReturnType<typeof storageOf>>;

/** All tests share one administrator session: what is tested starts after the login. */
export const test = base.extend<object, { signedIn: State }>({
  signedIn: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, serviceWorkers: 'block' });
      const page = await context.newPage();
      await signIn(page, 'ADMIN', { path: '/account' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await use(await storageOf(page));
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
  serviceWorkers: 'block',
  sendsWrongFiles: true,
  breaksOnPurpose: true,
});
