import type { Locator } from '@playwright/test';

/** Counts what a person does: presses, and fields other than names, which nobody can spare them. */
export class Hand {
  readonly presses: string[] = [];
  readonly fields: string[] = [];

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses.push(String(target));
  }

  async fill(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.fields.push(String(target));
  }

  /** Types the name of a person or a clinic. */
  async name(target: Locator, text: string): Promise<void> {
    await target.fill(text);
  }
}
