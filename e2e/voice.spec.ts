import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures';

/** A fake of the browser's speech recogniser that hears what the test says. */
interface HearingPage {
  SpeechRecognition: unknown;
  say: (text: string, confidence?: number) => void;
}

/** Installs the fake recogniser on the page. */
async function lendAnEar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<FakeRecognition>();
    class FakeRecognition extends EventTarget {
      continuous = false;
      static available = () => Promise.resolve('unavailable');
      start() {
        open.add(this);
        queueMicrotask(() => this.dispatchEvent(new Event('start')));
      }
      abort() {
        open.delete(this);
        this.dispatchEvent(new Event('end'));
      }
    }
    const say = (transcript: string, confidence = 0.9) => {
      const [heard] = open;
      if (!heard) throw new Error('Nobody is listening');
      const results = [Object.assign([{ transcript, confidence }], { isFinal: true })];
      heard.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
      if (!heard.continuous) heard.abort();
    };
    Object.assign(window, { SpeechRecognition: FakeRecognition, say });
  });
}

async function say(page: Page, text: string, confidence?: number): Promise<void> {
  await page.evaluate(([words, sureness]) => (window as unknown as HearingPage).say(words, sureness), [
    text,
    confidence,
  ] as const);
}

test('a nurse finds her way by voice, and nothing is heard before she agrees', async ({ page }) => {
  await lendAnEar(page);
  await signIn(page, 'NURSE', { path: '/patients' });
  await page.getByRole('button', { name: 'Voice control' }).click();
  await page.getByRole('button', { name: 'Continuous' }).click();
  await expect(page.getByText('Your speech may leave this device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agree and listen' }).click();
  await expect(page.getByText('Listening continuously')).toBeVisible();

  await say(page, 'Show the appointments for tomorrow, please');
  await expect(page).toHaveURL(/\/calendar\?date=\d{4}-\d{2}-\d{2}$/);
  await say(page, 'find patient Lakshmi');
  await expect(page).toHaveURL(/\/patients\?q=Lakshmi$/);
  await say(page, 'open patience', 0.6);
  await expect(page.getByText('Low confidence in voice recognition')).toBeVisible();
  await say(page, 'what can I say');
  await expect(page.getByRole('region', { name: 'What you can say' })).toBeVisible();
  await expectAccessible(page);
});

test('logging out by voice waits for a yes', async ({ page }) => {
  await lendAnEar(page);
  await signIn(page, 'DOCTOR', { path: '/patients' });
  await page.getByRole('button', { name: 'Voice control' }).click();
  await page.getByRole('button', { name: 'Single Command' }).click();
  const agree = page.getByRole('button', { name: 'Agree and listen' });
  await expect(agree.or(page.getByText('Listening', { exact: true }))).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();

  await say(page, 'sign out');
  const question = page.getByRole('dialog', { name: 'Log out' });
  await expect(question.getByText('Listening for your answer: say yes or no.')).toBeVisible();
  await say(page, 'yes');
  await expect(page.getByLabel('Email address')).toBeVisible();
});
