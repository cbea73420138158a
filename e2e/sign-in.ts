import { expect, type Page } from '@playwright/test';
import type { Role, UserPreferences } from '@polyclinic/contract';

/** The clinics of the demo group, as in the addresses of the demo accounts. */
export type DemoClinic = 'newyork' | 'chennai' | 'berlin';

/** Everyone who can sign in to the demo group. */
export type DemoPerson = Role | 'SUPER_ADMIN';

/** Other staff with duties: the approver of the books and of purchases, and the keeper of equipment and stock. */
export type DemoColleague = 'APPROVER' | 'KEEPER';

interface SignInOptions {
  clinic?: DemoClinic;
  /** The path to open, with its origin if the server is not the shared one. */
  path?: string;
  /** Overrides preferences on this page only; the account itself stays unchanged. */
  preferences?: Partial<UserPreferences>;
}

interface LoginAnswer {
  data: { token: string; refreshToken: string; user: object; tenant: object; superAdmin?: undefined } | PlatformLogin;
}

interface PlatformLogin {
  token: string;
  refreshToken: string;
  superAdmin: object;
}

const LOGIN_PATHS: Partial<Record<DemoPerson | DemoColleague, string>> = {
  PATIENT: '/api/auth/patient/login',
  SUPER_ADMIN: '/api/super-admin/login',
};

const KEEPERS: Record<DemoClinic, string> = {
  newyork: 'robert.clark',
  chennai: 'senthil.kannan',
  berlin: 'petra.schulz',
};

/** Returns the e-mail address of a demo account. */
export function demoEmail(person: DemoPerson | DemoColleague, clinic: DemoClinic = 'chennai'): string {
  return `${mailboxOf(person, clinic)}@demo.polyclinic.test`;
}

function mailboxOf(person: DemoPerson | DemoColleague, clinic: DemoClinic): string {
  if (person === 'SUPER_ADMIN') return 'superadmin';
  return person === 'KEEPER' ? KEEPERS[clinic] : `${person.toLowerCase()}.${clinic}`;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = process.env.POLYCLINIC_DEMO_PASSWORD ?? 'Polyclinic-demo-2026';

/**
 * Signs a demo person in by the API and opens a page with a session of its own: refresh tokens rotate on each use, so
 * two pages cannot share one. Only tests about the login form use the form.
 */
export async function signIn(
  page: Page,
  person: DemoPerson | DemoColleague,
  options: SignInOptions = {},
): Promise<void> {
  const { clinic, path = '/', preferences = {} } = options;
  const origin = path.startsWith('http') ? new URL(path).origin : '';
  const answer = await page.request.post(`${origin}${LOGIN_PATHS[person] ?? '/api/auth/login'}`, {
    data: { email: demoEmail(person, clinic), password: DEMO_PASSWORD },
    headers: { 'X-User-Type': person === 'SUPER_ADMIN' ? 'super-admin' : 'tenant' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as LoginAnswer;
  const signedIn = data.superAdmin
    ? { userType: 'super-admin', user: data.superAdmin, tenant: null }
    : { userType: 'tenant', user: withPreferences(data.user, preferences), tenant: data.tenant };
  // Storage belongs to an origin, and this is its lightest page.
  await page.goto(`${origin}/api/health/ready`);
  await page.evaluate(
    ([token, refreshToken, stored]) => {
      localStorage.setItem('polyclinic.token', token);
      localStorage.setItem('polyclinic.refreshToken', refreshToken);
      localStorage.setItem('polyclinic.user', stored);
    },
    [data.token, data.refreshToken, JSON.stringify(signedIn)] as const,
  );
  await page.goto(path);
}

/** Signs a demo person in through the login page. */
export async function signInByForm(
  page: Page,
  person: DemoPerson,
  { clinic, path = '/' }: Omit<SignInOptions, 'preferences'> = {},
): Promise<void> {
  await page.goto(loginAddress(person, path));
  const email = page.getByLabel('Email address');
  await email.fill(demoEmail(person, clinic));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // Wait until the form is gone: while the response is pending, the button remains in its loading state.
  await expect(email).toHaveCount(0, { timeout: 20_000 });
}

function loginAddress(person: DemoPerson, path: string): string {
  const ways: Partial<Record<DemoPerson, string>> = { PATIENT: 'patient', SUPER_ADMIN: 'super-admin' };
  const way = ways[person];
  if (!way) return path;
  return `${path}${path.includes('?') ? '&' : '?'}as=${way}`;
}

function withPreferences(user: object, preferences: Partial<UserPreferences>): object {
  const { preferences: own = {} } = user as { preferences?: object };
  return { ...user, preferences: { ...own, ...preferences } };
}
