import type { ComponentType } from 'react';
import { loadRecordTexts } from './record-texts';

/**
 * Screens and cards of the clinical record. The features named here have a part of the catalogue of their own, which
 * loads with the first of them: the calendar and the lists of the front desk stay free of it.
 */
const SCREENS = {
  ChartScreen: () => import('./features/chart/chart-screen').then((m) => m.ChartScreen),
  ChartLink: () => import('./features/chart/chart-link').then((m) => m.ChartLink),
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type RecordScreens = typeof SCREENS;

/** Loads a screen together with the texts of the record. */
export async function loadRecordScreen<N extends keyof RecordScreens>(
  name: N,
): Promise<Awaited<ReturnType<RecordScreens[N]>>> {
  const [Screen] = await Promise.all([SCREENS[name](), loadRecordTexts()]);
  return Screen as Awaited<ReturnType<RecordScreens[N]>>;
}
